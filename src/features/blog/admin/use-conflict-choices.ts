import { notify } from '@/components/feedback/notify';
import type { PostFields } from '../post-fields';
import type { DraftKeeping } from './use-draft-keeping';
import type { PostForm } from './use-post-form';
import type { useSavePost } from './use-save-post';

interface ConflictOptions {
  form: PostForm;
  drafts: DraftKeeping;
  saving: ReturnType<typeof useSavePost>;
}

/** The ways out of a conflict. Whichever is taken, neither text is lost. */
export function useConflictChoices({ form, drafts, saving }: ConflictOptions) {
  const { conflict, closeConflict } = saving;
  return {
    onKeepMine: () => void saving.keepMine(),
    onSaveAsNew: () => void saving.saveAsNew(),
    onTakeTheirs: () => {
      const theirs = conflict?.theirs;
      if (!theirs) return;
      drafts.putAside(conflict.mine, theirs.version);
      form.replace(theirs.fields, { stored: theirs, fields: theirs.fields });
      closeConflict();
    },
    onCopyMine: () => {
      if (conflict) void copy(conflict.mine);
    },
    onClose: closeConflict,
  };
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
