import { lazy, type RefObject, Suspense, useState } from 'react';
import type { EditorHandle } from '@/admin/kit/editor/rich-text-editor';
import { type EditorView, ViewChoice } from '@/admin/kit/editor/view-choice';
import { Loading } from '@/shared/feedback/loading/loading';
import { TextareaField } from '@/shared/ui/text-field';
import type { NewsletterText } from '@/shared/newsletter/newsletter-text';
import { isLetter } from './letter';
import { LetterLine } from './letter-line';
import type { WrittenLetter } from './written-letter';

/** Lazy, because it brings the visual editor. */
const LetterEditor = lazy(async () => ({
  default: (await import('./letter-editor')).LetterEditor,
}));

interface LetterFieldsProps {
  draft: WrittenLetter;
  subjectRef: RefObject<HTMLInputElement | null>;
  htmlRef: RefObject<HTMLTextAreaElement | null>;
  editorRef: RefObject<EditorHandle | null>;
  isReadOnly: boolean;
  /** "1,234 active subscribers" */
  audience: string;
  onWrite: (change: Partial<NewsletterText>) => void;
}

/** The subject of a letter and its content, in the visual editor or as HTML. */
export function LetterFields(props: LetterFieldsProps) {
  const { draft, subjectRef, htmlRef, editorRef, isReadOnly, audience, onWrite } = props;
  const { subject, content } = draft.getState().text.values;
  const [view, setView] = useContentView(draft);
  const hint = `This goes to ${audience}. {{name|there}} greets each recipient by name; {{unsubscribe_url}} is the address to leave.`;
  const viewChoice = <ViewChoice value={view} onChange={setView} />;
  // As high as the tools of the visual editor.
  const head = (
    <div className="flex justify-end border-b border-line px-2 py-0.5">{viewChoice}</div>
  );
  const loading = (
    <>
      {head}
      <Loading label="Loading the editor…" />
    </>
  );
  return (
    <>
      <LetterLine
        label="Subject Line"
        placeholder="What the letter is about"
        className="font-semibold placeholder:font-normal"
        ref={subjectRef}
        value={subject}
        readOnly={isReadOnly}
        aria-required
        onChange={(event) => onWrite({ subject: event.target.value })}
      />
      {view === 'visual' ? (
        <Suspense fallback={loading}>
          <LetterEditor
            {...{ content, isReadOnly, viewChoice, hint, editorRef }}
            onChange={(next) => onWrite({ content: next })}
            onEditHtml={() => setView('html')}
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
            readOnly={isReadOnly}
            rows={14}
            spellCheck
            className="min-h-[200px] font-mono text-small"
            onChange={(event) => onWrite({ content: event.target.value })}
          />
        </>
      )}
    </>
  );
}

const viewOf = (content: string): EditorView => (isLetter(content) ? 'visual' : 'html');

/** The visual editor or the HTML. Another draft opens in the view that can show it. */
function useContentView(draft: WrittenLetter) {
  const { id, values } = draft.getState().text;
  const [view, setView] = useState(viewOf(values.content));
  const [draftId, setDraftId] = useState(id);
  if (draftId !== id) {
    setDraftId(id);
    if (values.content) setView(viewOf(values.content));
  }
  return [view, setView] as const;
}
