import { lazy, type RefObject, Suspense, useState } from 'react';
import type { EditorHandle } from '@/components/admin/editor/rich-text-editor';
import { type EditorView, ViewChoice } from '@/components/admin/editor/view-choice';
import { Loading } from '@/components/feedback/loading';
import { TextareaField } from '@/components/ui/text-field';
import { isLetter } from './letter';
import { type NewsletterDraft, writeText } from '../draft/newsletter-draft';

/** Lazy, because it brings the visual editor. */
const LetterEditor = lazy(async () => ({
  default: (await import('./letter-editor')).LetterEditor,
}));

const viewOf = (content: string): EditorView => (isLetter(content) ? 'visual' : 'html');

interface ContentFieldProps {
  draft: NewsletterDraft;
  editorRef: RefObject<EditorHandle | null>;
  isSending: boolean;
  /** "1,234 active subscribers" */
  audience: string;
  htmlRef: RefObject<HTMLTextAreaElement | null>;
}

export function ContentField(props: ContentFieldProps) {
  const { draft, editorRef, isSending, audience, htmlRef } = props;
  const { text } = draft.getState();
  const { content } = text.values;
  const [view, setView] = useState(viewOf(content));
  const [draftId, setDraftId] = useState(text.id);
  if (draftId !== text.id) {
    setDraftId(text.id);
    if (content) setView(viewOf(content));
  }
  const hint = `This goes to ${audience}. {{name|there}} greets each recipient by name; {{unsubscribe_url}} is the address to leave.`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ViewChoice value={view} onChange={setView} />
      {view === 'visual' ? (
        <Suspense fallback={<Loading label="Loading the editor…" />}>
          <LetterEditor
            content={content}
            isReadOnly={isSending}
            hint={hint}
            onChange={(next) => writeText(draft, { content: next })}
            editorRef={editorRef}
            onEditHtml={() => setView('html')}
          />
        </Suspense>
      ) : (
        <TextareaField
          label="Content (HTML)"
          hint={`HTML is allowed. ${hint}`}
          ref={htmlRef}
          value={content}
          readOnly={isSending}
          rows={14}
          spellCheck
          className="min-h-[200px] font-mono text-small"
          onChange={(event) => writeText(draft, { content: event.target.value })}
        />
      )}
    </div>
  );
}
