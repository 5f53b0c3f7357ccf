import { ConflictDialog } from '@/components/admin/dialogs/conflict-dialog';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { type FieldName, fieldLabels, fieldNames, type PostFields } from '../../post-fields';
import type { DraftKeeping } from './use-draft-keeping';
import type { PostForm } from './use-post-form';
import type { Conflict, useSavePost } from './use-save-post';

interface PostConflictProps {
  conflict: Conflict;
  form: PostForm;
  drafts: DraftKeeping;
  saving: ReturnType<typeof useSavePost>;
}

/** Another admin has saved or deleted the post. Neither text is lost, whatever is chosen. */
export function PostConflict({ conflict, form, drafts, saving }: PostConflictProps) {
  const { mine, theirs } = conflict;
  const { isSaving, closeConflict } = saving;

  function takeTheirs() {
    if (!theirs) return;
    drafts.putAside({ baseVersion: theirs.version, fields: mine });
    form.replace(theirs.fields, { stored: theirs, fields: theirs.fields });
    closeConflict();
  }

  return (
    <ConflictDialog
      title={theirs ? 'Another admin has saved this post' : 'This post was deleted'}
      description={
        theirs
          ? 'It was changed after you opened it, perhaps in another tab. Nothing has been overwritten: choose which version stays.'
          : 'It was deleted after you opened it. Your text is still here.'
      }
      fields={theirs ? fieldNames.map((name) => compared(name, mine, theirs.fields)) : []}
      onClose={closeConflict}
    >
      <Button variant="outline" disabled={isSaving} onClick={() => void copy(mine)}>
        Copy mine
      </Button>
      {theirs && (
        <Button variant="outline" disabled={isSaving} onClick={takeTheirs}>
          Take theirs
        </Button>
      )}
      <Button disabled={isSaving} onClick={() => void saving.keepMine()}>
        {theirs ? 'Keep mine' : 'Save mine as a new post'}
      </Button>
    </ConflictDialog>
  );
}

function compared(name: FieldName, mine: PostFields, theirs: PostFields) {
  return {
    label: fieldLabels[name],
    mine: toText(mine[name]),
    theirs: toText(theirs[name]),
    ...(name === 'content' && ({ format: 'html' } as const)),
  };
}

function toText(value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? 'Yes' : 'No';
}

async function copy({ title, excerpt, content }: PostFields) {
  try {
    await navigator.clipboard.writeText([title, excerpt, content].join('\n\n'));
    notify.success('Copied', 'Your title, excerpt and content are on the clipboard.');
  } catch (error) {
    console.error('The text could not be copied:', error);
    notify.error('Error', 'The text could not be copied. Select it in the HTML view instead.');
  }
}
