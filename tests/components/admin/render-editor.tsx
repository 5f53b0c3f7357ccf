import { screen } from '@testing-library/react';
import { Profiler, type ProfilerOnRenderCallback, useState } from 'react';
import { beforeEach, vi } from 'vitest';
import { ContentEditor } from '@/features/blog/admin/editor/content-editor';
import { stubTextLayout } from './editor-dom.ts';
import { renderScreen } from './render-admin.tsx';

export const onChange = vi.fn<(html: string) => void>();
export const onRender = vi.fn<ProfilerOnRenderCallback>();
/** Makes the editor hand over its text at once. */
export let flush = () => {};
const attach = (read: () => void) => {
  flush = read;
  return () => undefined;
};

stubTextLayout();
beforeEach(() => {
  onChange.mockClear();
});

function Holder({ start }: { start: string }) {
  const [html, setHtml] = useState(start);
  return (
    <ContentEditor
      value={html}
      error={undefined}
      onChange={(next) => {
        onChange(next);
        setHtml(next);
      }}
      onReady={attach}
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
