import { screen } from '@testing-library/react';
import { type ComponentProps, Profiler, type ProfilerOnRenderCallback, useState } from 'react';
import { beforeEach, vi } from 'vitest';
import { ContentEditor } from '@/admin/posts/editor/fields/content-editor';
import { stubTextLayout } from './editor-dom.ts';
import { renderScreen } from './render-admin.tsx';

export const onChange = vi.fn<(html: string) => void>();
export const onRender = vi.fn<ProfilerOnRenderCallback>();
const editorRef: ComponentProps<typeof ContentEditor>['editorRef'] = { current: null };
export const tiptap = () => editorRef.current?.editor;
/** Makes the editor hand over its text at once. */
export const flush = () => editorRef.current?.flush();

stubTextLayout();
beforeEach(() => {
  onChange.mockClear();
});

function Holder({ start }: { start: string }) {
  const [html, setHtml] = useState(start);
  return (
    <ContentEditor
      head={null}
      value={html}
      error={undefined}
      onChange={(next) => {
        onChange(next);
        setHtml(next);
      }}
      editorRef={editorRef}
    />
  );
}

export const openEditor = (start = '') =>
  renderScreen(
    <Profiler id="editor" onRender={onRender}>
      <Holder start={start} />
    </Profiler>,
    '/',
  );
export const text = () => screen.findByRole('textbox', { name: 'Content' });
export const button = (name: string) => screen.getByRole('button', { name });
export const radio = (name: string) => screen.getByRole('radio', { name });
