import { clsx } from 'clsx';
import { DialogActions } from '@/components/admin/dialogs/dialog-actions';
import { Button } from '@/components/ui/button';
import { Dialog, DialogWindow } from '@/components/ui/dialog';
import { differingFields, fieldLabels, type FieldName, type PostFields } from '../post-fields';
import { articleLines, diffLines } from './diff-lines';
import type { Conflict } from './use-save-post';

interface ConflictDialogProps {
  conflict: Conflict;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onSaveAsNew: () => void;
  onCopyMine: () => void;
  onClose: () => void;
}

/** Shows both versions of a post that somebody else has saved, or that is gone, and lets choose. */
export function ConflictDialog({ conflict, isBusy, ...choices }: ConflictDialogProps) {
  const { mine, theirs } = conflict;
  return (
    <Dialog open onOpenChange={choices.onClose}>
      <DialogWindow
        title={theirs ? 'Somebody else has saved this post' : 'This post was deleted'}
        description={
          theirs
            ? 'It was changed after you opened it, perhaps in another tab. Nothing has been overwritten: choose which version stays.'
            : 'It was deleted after you opened it. Your text is still here.'
        }
        className="max-w-4xl"
      >
        {theirs && <Differences mine={mine} theirs={theirs.fields} />}
        <DialogActions isSticky>
          <Button variant="outline" disabled={isBusy} onClick={choices.onCopyMine}>
            Copy mine
          </Button>
          {theirs ? (
            <>
              <Button variant="outline" disabled={isBusy} onClick={choices.onTakeTheirs}>
                Take theirs
              </Button>
              <Button disabled={isBusy} onClick={choices.onKeepMine}>
                Keep mine
              </Button>
            </>
          ) : (
            <Button disabled={isBusy} onClick={choices.onSaveAsNew}>
              Save mine as a new post
            </Button>
          )}
        </DialogActions>
      </DialogWindow>
    </Dialog>
  );
}

function Differences({ mine, theirs }: { mine: PostFields; theirs: PostFields }) {
  const names = differingFields(mine, theirs);
  if (names.length === 0) return <p>Both versions say the same.</p>;
  return (
    <div className="grid gap-6">
      {names.map((name) => (
        <section key={name} aria-label={fieldLabels[name]}>
          <h3 className="mb-2 text-body font-bold">{fieldLabels[name]}</h3>
          {name === 'content' ? (
            <ContentDifference mine={mine.content} theirs={theirs.content} />
          ) : (
            <dl className="grid gap-3 sm:grid-cols-2">
              <Version label="Yours" text={textOf(mine, name)} />
              <Version label="Saved meanwhile" text={textOf(theirs, name)} />
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <div className="rounded-control border border-line bg-paper px-4 py-3">
      <dt className="text-tag font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-1 wrap-anywhere">{text || '(empty)'}</dd>
    </div>
  );
}

const marks = {
  mine: { label: 'Only yours: ', look: 'border-saffron bg-saffron-soft' },
  theirs: { label: 'Only theirs: ', look: 'border-success bg-success-soft' },
} as const;

/** Paragraph by paragraph, with those that only one version has marked, in words as well. */
function ContentDifference({ mine, theirs }: { mine: string; theirs: string }) {
  // The lines have no identity but their place, and never move.
  const lines = diffLines(articleLines(mine), articleLines(theirs)).map((line, place) => ({
    ...line,
    place,
  }));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing in it can be filled in
      role="group"
      aria-label="Content, compared"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-control border border-line bg-paper p-4"
    >
      {lines.map(({ kind, text, place }) =>
        kind === 'same' ? (
          <p key={place} className="py-1 text-ink-soft wrap-anywhere">
            {plain(text)}
          </p>
        ) : (
          <p
            key={place}
            className={clsx('my-1 border-l-4 py-1 pl-3 wrap-anywhere', marks[kind].look)}
          >
            <strong>{marks[kind].label}</strong>
            {plain(text)}
          </p>
        ),
      )}
    </div>
  );
}

/** A line for reading: without the tags where there are words, with them where there are none. */
function plain(line: string): string {
  const { body } = new DOMParser().parseFromString(line, 'text/html');
  return body.textContent.trim() || line;
}

function textOf(fields: PostFields, name: FieldName): string {
  const value = fields[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value;
}
