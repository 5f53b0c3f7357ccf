import { VersionConflict } from '@/components/admin/dialogs/version-conflict';
import { notify } from '@/components/feedback/notify';
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
    <VersionConflict
      noun="post"
      fields={theirs && fieldNames.map((name) => compared(name, mine, theirs.fields))}
      isBusy={isSaving}
      onCopyMine={() => void copy(mine)}
      onTakeTheirs={theirs ? takeTheirs : undefined}
      onKeepMine={() => void saving.keepMine()}
      onClose={closeConflict}
    />
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
