import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import type { Letter } from '@contracts/newsletter';
import type { EditorHandle } from '@/admin/kit/editor/rich-text-editor';
import { type EditorView, ViewChoice } from '@/admin/kit/editor/view-choice';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { lengthFault } from '@/admin/kit/limits/faults';
import { Loading } from '@/shared/feedback/loading/loading';
import { Button } from '@/shared/ui/button';
import { TextareaField } from '@/shared/ui/text-field';
import type { WrittenText } from '@/shared/newsletter/newsletter-text';
import { emptyLetter, letterHtml } from './letter';
import { LetterLine } from './letter-line';
import type { WrittenLetter } from './written-letter';

/** Loaded lazily, because it contains the visual editor. */
const LetterEditor = lazy(async () => ({
  default: (await import('./letter-editor')).LetterEditor,
}));

interface LetterFieldsProps {
  draft: WrittenLetter;
  subjectRef: RefObject<HTMLInputElement | null>;
  htmlRef: RefObject<HTMLTextAreaElement | null>;
  editorRef: RefObject<EditorHandle | null>;
  isReadOnly: boolean;
  /** The audience in words: "1,234 active subscribers". */
  audience: string;
  onWrite: (change: Partial<WrittenText>) => void;
}

/**
 * Edits a newsletter's subject and content, in the visual editor or as HTML. The visual editor cannot open hand-written
 * HTML, so the HTML is locked until the admin chooses to edit it.
 */
export function LetterFields(props: LetterFieldsProps) {
  const { draft, subjectRef, htmlRef, editorRef, isReadOnly, audience, onWrite } = props;
  const { text, revision } = draft.getState();
  const { subject, content, letter } = text.values;
  const [view, setView] = useContentView(draft);
  const [unlockedId, setUnlockedId] = useState<string | null>(null);
  const isVisual = view === 'visual' && !isOwnHtml(text.values);
  const isLocked = letter !== null && unlockedId !== text.id;
  const hint = `This goes to ${audience}. {{name|there}} greets each recipient by name; {{unsubscribe_url}} is the unsubscribe link.`;
  const viewChoice = isOwnHtml(text.values) ? null : (
    <ViewChoice
      value={view}
      onChange={(next) => {
        setView(next);
        setUnlockedId(null);
      }}
    />
  );

  function writeLetter(change: Partial<Letter>) {
    const changed = { ...(draft.getState().text.values.letter ?? emptyLetter), ...change };
    const html = letterHtml(changed);
    onWrite({ content: html, letter: html === '' ? null : changed });
  }

  return (
    <>
      <LetterLine
        label="Subject Line"
        placeholder="What the newsletter is about"
        isLarge
        ref={subjectRef}
        value={subject}
        error={lengthFault(subject, columnLimits.newsletters.subject)}
        readOnly={isReadOnly}
        aria-required
        onChange={(event) => onWrite({ subject: event.target.value })}
      />
      {isVisual ? (
        <Suspense
          fallback={
            <>
              <Head>{viewChoice}</Head>
              <Loading label="Loading the editor…" />
            </>
          }
        >
          <LetterEditor
            {...{ isReadOnly, viewChoice, hint, editorRef }}
            letter={letter ?? emptyLetter}
            edition={`${text.id} ${revision}`}
            onWrite={writeLetter}
          />
        </Suspense>
      ) : (
        <>
          <Head>
            {isLocked && (
              <Button
                size="small"
                variant="outline"
                disabled={isReadOnly}
                onClick={() => {
                  setUnlockedId(text.id);
                  htmlRef.current?.focus();
                }}
              >
                Edit as HTML
              </Button>
            )}
            {viewChoice}
          </Head>
          <TextareaField
            label="Content (HTML)"
            hint={`${isLocked ? lockedHint : 'HTML is allowed.'} ${hint}`}
            // Its label is in the header line.
            fieldClassName="p-5 md:-mt-7 md:pt-0"
            ref={htmlRef}
            value={content}
            readOnly={isReadOnly || isLocked}
            rows={14}
            spellCheck
            className="min-h-[200px] font-mono text-small read-only:bg-sunken"
            onChange={(event) => {
              setView('html');
              onWrite({ content: event.target.value, letter: null });
            }}
          />
        </>
      )}
    </>
  );
}

const lockedHint =
  'Written in the visual editor, which cannot open it again once it is changed as HTML.';

/** A header line with the height of the editor's toolbar. */
function Head({ children }: { children: ReactNode }) {
  return (
    <div className="relative z-1 flex min-h-12 flex-wrap items-center justify-end gap-3 border-b border-line px-2 py-0.5 md:ms-auto md:w-fit md:border-transparent">
      {children}
    </div>
  );
}

/** True for hand-written HTML, which was not made from a newsletter's fields. */
const isOwnHtml = ({ content, letter }: WrittenText) => letter === null && content !== '';

const viewOf = (values: WrittenText): EditorView => (isOwnHtml(values) ? 'html' : 'visual');

/** Holds the choice of view. Another draft opens in the view that can show it. */
function useContentView(draft: WrittenLetter) {
  const { id, values } = draft.getState().text;
  const [view, setView] = useState(viewOf(values));
  const [draftId, setDraftId] = useState(id);
  if (draftId !== id) {
    setDraftId(id);
    if (values.content) setView(viewOf(values));
  }
  return [view, setView] as const;
}
