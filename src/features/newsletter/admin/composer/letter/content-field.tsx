import { lazy, type RefObject, Suspense } from 'react';
import type { EditorHandle } from '@/components/admin/editor/rich-text-editor';
import { type EditorView, ViewChoice } from '@/components/admin/editor/view-choice';
import { Loading } from '@/components/feedback/loading';
import { TextareaField } from '@/components/ui/text-field';

/** Lazy, because it brings the visual editor. */
const LetterEditor = lazy(async () => ({
  default: (await import('./letter-editor')).LetterEditor,
}));

interface ContentFieldProps {
  content: string;
  view: EditorView;
  editorRef: RefObject<EditorHandle | null>;
  isSending: boolean;
  /** "1,234 active subscribers" */
  audience: string;
  htmlRef: RefObject<HTMLTextAreaElement | null>;
  onView: (view: EditorView) => void;
  onWrite: (content: string) => void;
}

export function ContentField(props: ContentFieldProps) {
  const { content, view, editorRef, isSending, audience, htmlRef, onView, onWrite } = props;
  const hint = `This goes to ${audience}. {{name|there}} greets each recipient by name; {{unsubscribe_url}} is the address to leave.`;
  const viewChoice = <ViewChoice value={view} onChange={onView} />;
  // As high as the tools of the visual editor.
  const head = (
    <div className="flex justify-end border-b border-line px-2 py-0.5">{viewChoice}</div>
  );
  return view === 'visual' ? (
    <Suspense
      fallback={
        <>
          {head}
          <Loading label="Loading the editor…" />
        </>
      }
    >
      <LetterEditor
        content={content}
        isReadOnly={isSending}
        viewChoice={viewChoice}
        hint={hint}
        onChange={onWrite}
        editorRef={editorRef}
        onEditHtml={() => onView('html')}
      />
    </Suspense>
  ) : (
    <>
      {head}
      <TextareaField
        label="Content (HTML)"
        hint={`HTML is allowed. ${hint}`}
        fieldClassName="p-5"
        ref={htmlRef}
        value={content}
        readOnly={isSending}
        rows={14}
        spellCheck
        className="min-h-[200px] font-mono text-small"
        onChange={(event) => onWrite(event.target.value)}
      />
    </>
  );
}
