import { Button } from '@/shared/ui/button';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';
import { DialogActions } from './dialog-actions';
import { htmlWords } from './html-words';

interface ConflictField {
  label: string;
  mine: string;
  theirs: string;
  /** Shows the field as plain text, without tags. */
  isHtml?: boolean;
}

interface VersionConflictProps {
  noun: 'draft' | 'job' | 'letter' | 'post' | 'template';
  /** The fields of both versions; null when the stored one is gone. */
  fields: ConflictField[] | null;
  isBusy?: boolean;
  /** Overwrites their version with mine; saves mine as a new row when theirs is gone. */
  onKeepMine: () => void;
  /** Discards mine for their version, or for nothing when it is gone. Without this function, mine can only be kept. */
  onTakeTheirs?: (() => void) | undefined;
  /** Saves mine as a new row. */
  onKeepBoth?: () => void;
  onCopyMine?: () => void;
  /** Closes the dialog without a decision. */
  onClose: () => void;
}

/**
 * Asks which version to keep after another admin, tab or device has saved one. No choice loses a text without notice.
 */
export function VersionConflict(props: VersionConflictProps) {
  const { noun, fields, isBusy, onClose, onCopyMine, onTakeTheirs, onKeepMine, onKeepBoth } = props;
  const isGone = fields === null;
  const differing = fields?.filter(({ mine, theirs }) => mine !== theirs) ?? [];
  const howGone = noun === 'draft' ? 'sent or deleted' : 'deleted';
  const choices = [
    onCopyMine && (['Copy mine', onCopyMine] as const),
    onTakeTheirs && ([isGone ? 'Clear the text' : 'Take theirs', onTakeTheirs] as const),
    [isGone ? `Keep mine as a new ${noun}` : 'Keep mine', onKeepMine] as const,
    !isGone && onKeepBoth && (['Keep both', onKeepBoth] as const),
  ].filter((choice) => choice !== undefined && choice !== false);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogWindow
        title={isGone ? `This ${noun} is gone` : `This ${noun} was changed elsewhere`}
        description={
          isGone
            ? `It was ${howGone} in another tab, on another device or by another admin. Your text is still here.`
            : 'Another tab, device or admin has saved another version. Nothing has been overwritten: choose which version to keep.'
        }
        className="max-w-4xl"
      >
        {!isGone && differing.length === 0 && <p>Both versions have the same text.</p>}
        {differing.map((field) => (
          <Difference key={field.label} field={field} />
        ))}
        <DialogActions isSticky>
          {choices.map(([label, onChoose], place) => (
            <Button
              key={label}
              variant={place === choices.length - 1 ? 'primary' : 'outline'}
              disabled={isBusy}
              onClick={onChoose}
            >
              {label}
            </Button>
          ))}
        </DialogActions>
      </DialogWindow>
    </Dialog>
  );
}

function Difference({ field: { label, mine, theirs, isHtml } }: { field: ConflictField }) {
  const [yours, others] = [mine, theirs].map((text) => (isHtml ? htmlWords(text) : text));
  return (
    <section aria-label={label}>
      <h3 className="mb-2 text-body font-bold">{label}</h3>
      {yours === others && (
        <p className="mb-2 text-small text-ink-soft">
          The text is the same. The formatting differs.
        </p>
      )}
      <dl className="grid gap-3 sm:grid-cols-2">
        <Version label="Yours" text={yours} />
        <Version label="Theirs" text={others} />
      </dl>
    </section>
  );
}

function Version({ label, text = '' }: { label: string; text: string | undefined }) {
  return (
    <div className="min-w-0 rounded-control border border-line bg-ground px-4 py-3">
      <dt className="text-tag font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-1 wrap-anywhere whitespace-pre-wrap">{text || '(empty)'}</dd>
    </div>
  );
}
