import { lazy, type RefObject, Suspense } from 'react';
import type { EditorHandle } from '@/components/admin/editor/rich-text-editor';
import { type EditorView, ViewChoice } from '@/components/admin/editor/view-choice';
import { Loading } from '@/components/feedback/loading';
import { TextareaField } from '@/components/ui/text-field';
import { type NewsletterDraft, writeText } from '../draft/newsletter-draft';

/** Lazy, because it brings the visual editor. */
const LetterEditor = lazy(async () => ({
  default: (await import('./letter-editor')).LetterEditor,
}));

interface ContentFieldProps {
  draft: NewsletterDraft;
  view: EditorView;
  editorRef: RefObject<EditorHandle | null>;
  isSending: boolean;
  /** "1,234 active subscribers" */
  audience: string;
  htmlRef: RefObject<HTMLTextAreaElement | null>;
  onView: (view: EditorView) => void;
}

export function ContentField(props: ContentFieldProps) {
  const { draft, view, editorRef, isSending, audience, htmlRef, onView } = props;
  const { content } = draft.getState().text.values;
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
        onChange={(next) => writeText(draft, { content: next })}
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
        onChange={(event) => writeText(draft, { content: event.target.value })}
      />
    </>
  );
}
