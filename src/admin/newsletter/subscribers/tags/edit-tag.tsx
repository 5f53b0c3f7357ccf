import { type SubmitEvent, useState } from 'react';
import { toTagName } from '@contracts/subscriber-tags';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { NativeSelectField, TextField } from '@/shared/ui/text-field';
import { formatCount } from '@/shared/format/format';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { useSubscriberAction } from '../../api/subscribers/subscriber-record';
import { removeTag, renameTag, type Tag, tagGone } from '../../api/subscribers/tags';
import { tagFault } from './tag-field';

interface EditTagProps {
  tag: Tag;
  tags: readonly Tag[];
  onDone: () => void;
}

export function EditTag({ tag, tags, onDone }: EditTagProps) {
  return (
    <div className="grid gap-5 pb-3">
      <RenameTag tag={tag} onDone={onDone} />
      <RemoveTag tag={tag} tags={tags} onDone={onDone} />
    </div>
  );
}

function RenameTag({ tag, onDone }: Pick<EditTagProps, 'tag' | 'onDone'>) {
  const [typed, setTyped] = useState(tag.name);
  const [problem, setProblem] = useState<string>();
  const rename = useSubscriberAction((name: string) => renameTag(tag.id, name));

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const fault = tagFault(typed);
    setProblem(fault);
    if (fault || rename.isPending) return;
    try {
      const outcome = await rename.mutateAsync(typed);
      if (outcome === 'taken')
        return setProblem('Another tag has this name. Merge the two instead.');
      if (outcome === 'gone') return setProblem(tagGone);
      notify.success('Tag renamed', `It is called “${toTagName(typed)}” now.`);
      onDone();
    } catch (error) {
      console.error('Failed to rename a tag:', error);
      setProblem(readableMessage(error) ?? 'It was not saved. Try again.');
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        label="Name"
        error={problem}
        fieldClassName="min-w-0 flex-1 basis-48"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <BusyButton type="submit" variant="outline" isBusy={rename.isPending}>
        Rename
      </BusyButton>
    </form>
  );
}

function RemoveTag({ tag, tags, onDone }: EditTagProps) {
  const others = tags.filter(({ id }) => id !== tag.id);
  const [intoId, setIntoId] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const into = others.find(({ id }) => id === intoId);
  const remove = useSubscriberAction(() => removeTag(tag.id, into?.id ?? null));
  const whom = formatCount(tag.subscribers, 'subscriber');

  async function confirm() {
    try {
      await remove.mutateAsync();
      setIsAsking(false);
      if (into) notify.success('Tags merged', `“${tag.name}” is part of “${into.name}” now.`);
      else notify.success('Tag deleted', `“${tag.name}” is gone. Its subscribers stay.`);
      onDone();
    } catch (error) {
      console.error('Failed to remove a tag:', error);
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      {others.length > 0 && (
        <NativeSelectField
          label="Merge into"
          fieldClassName="min-w-0 flex-1 basis-48"
          value={intoId ?? ''}
          onChange={({ target }) => setIntoId(target.value === '' ? null : Number(target.value))}
        >
          <option value="">No other tag</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelectField>
      )}
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {into ? 'Merge' : 'Delete'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={into ? `Merge “${tag.name}” into “${into.name}”?` : `Delete “${tag.name}”?`}
        description={
          into
            ? `${whom} with “${tag.name}” get “${into.name}” instead. This cannot be undone.`
            : `The tag is removed from ${whom}, who stay on the list. This cannot be undone.`
        }
        confirmLabel={into ? 'Merge tags' : 'Delete tag'}
        isBusy={remove.isPending}
        onConfirm={() => void confirm()}
      >
        <ActionError>
          {remove.isError &&
            (readableMessage(remove.error) ?? 'The server did not answer. Try again.')}
        </ActionError>
      </ConfirmDialog>
    </div>
  );
}
