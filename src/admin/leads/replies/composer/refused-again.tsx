import { DialogActions } from '@/admin/kit/dialogs/dialog-actions';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';
import { formatCount, formatNumber } from '@/shared/format/format';
import { joinNames } from '@/shared/format/join-names';
import type { Recipient } from '../recipient';

interface RefusedAgainProps {
  people: readonly Recipient[];
  /** The leads whose person would get a second refusal. */
  refused: ReadonlySet<string>;
  onClose: () => void;
  onSend: (leadIds: ReadonlySet<string>) => void;
}

const mostNamed = 10;

const idsOf = (some: readonly Recipient[]) => new Set(some.map(({ id }) => id));

/** Asks before the same person is refused a second time within 30 days. */
export function RefusedAgain({ people, refused, onClose, onSend }: RefusedAgainProps) {
  const again = people.filter(({ id }) => refused.has(id));
  const others = people.filter(({ id }) => !refused.has(id));
  const names = again.slice(0, mostNamed).map(({ name, email }) => `${name} (${email})`);
  const more = again.length - mostNamed;
  if (more > 0) names.push(`${formatNumber(more)} more`);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogWindow
        role="alertdialog"
        title={`Refuse ${formatCount(again.length, 'person', 'people')} a second time?`}
        description={
          <>
            <p>{`${joinNames(names)}.`}</p>
            <p>
              The same address was refused within the last 30 days, or has another application among
              the chosen ones.
            </p>
          </>
        }
        className="max-w-2xl"
      >
        <DialogActions>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take the focus somewhere, and here it is harmless */}
          <Button variant="outline" autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="outline" onClick={() => onSend(idsOf(people))}>
            {`Send to all ${formatNumber(people.length)}`}
          </Button>
          {others.length > 0 && (
            <Button onClick={() => onSend(idsOf(others))}>
              {`Leave them out and send to ${formatNumber(others.length)}`}
            </Button>
          )}
        </DialogActions>
      </DialogWindow>
    </Dialog>
  );
}
