import { type SubmitEvent, useState } from 'react';
import { toTagName } from '@contracts/subscriber-tags';
import { DialogActions } from '@/admin/kit/dialogs/dialog-actions';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';
import { formatCount } from '@/shared/format/format';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { useSubscriberAction } from '../../api/subscribers/subscriber-record';
import { changeTag, type TagScope } from '../../api/subscribers/tags';
import { TagField, tagFault } from './tag-field';

export interface Many {
  scope: TagScope;
  /** The subscribers in words: "3 subscribers", "all 12,345 that match". */
  who: string;
}

/** Asks for the tag to add to or remove from many subscribers. Open while `many` names them. */
export function TagMany({ many, onClose }: { many: Many | null; onClose: () => void }) {
  return (
    <Dialog open={many !== null} onOpenChange={onClose}>
      {many && (
        <DialogWindow
          title={`Tag ${many.who}`}
          description="You can choose by tag who gets a newsletter. Setting a tag that they have, or removing one that they don’t have, changes nothing."
        >
          <TagManyForm many={many} onDone={onClose} />
        </DialogWindow>
      )}
    </Dialog>
  );
}

function TagManyForm({ many, onDone }: { many: Many; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const action = useSubscriberAction(changeTag);
  const fault = tagFault(typed);

  function change(isSet: boolean) {
    setIsTried(true);
    if (fault || action.isPending) return;
    action.mutate(
      { tag: typed, isSet, scope: many.scope },
      {
        onSuccess: (changed) => {
          const whom = `${isSet ? 'set on' : 'removed from'} ${formatCount(changed, 'subscriber')}`;
          notify.success(isSet ? 'Tagged' : 'Tag removed', `“${toTagName(typed)}”: ${whom}.`);
          onDone();
        },
        onError: (error) => console.error('Failed to tag subscribers:', error),
      },
    );
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        change(true);
      }}
    >
      <TagField
        label="Tag"
        hint="One that exists, or a new one."
        error={isTried ? fault : undefined}
        value={typed}
        onChange={setTyped}
      />
      <ActionError>
        {action.isError &&
          (readableMessage(action.error) ??
            'The server did not answer. Try again: nothing is done twice.')}
      </ActionError>
      <DialogActions>
        <BusyButton
          variant="outline"
          isBusy={action.isPending && !action.variables.isSet}
          disabled={action.isPending}
          onClick={() => change(false)}
        >
          Remove it
        </BusyButton>
        <BusyButton
          type="submit"
          isBusy={action.isPending && action.variables.isSet}
          disabled={action.isPending}
        >
          Set tag
        </BusyButton>
      </DialogActions>
    </form>
  );
}
