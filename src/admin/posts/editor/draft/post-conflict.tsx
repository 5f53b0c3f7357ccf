import { VersionConflict } from '@/admin/kit/dialogs/version-conflict';
import { formatMoment } from '@/shared/format/moment';
import { notify } from '@/shared/feedback/notify';
import { type FieldName, fieldLabels, fieldNames, type PostFields } from '../../post-fields';
import { publishMoment } from '../../publish-time';
import type { PostForm } from './use-post-form';
import type { useSavePost } from './use-save-post';
import type { KeptTexts } from './use-kept-texts';

interface PostConflictProps {
  form: PostForm;
  texts: KeptTexts;
  saving: ReturnType<typeof useSavePost>;
}

/** Asks which version to keep after another admin has saved or deleted the post. Every choice keeps both texts. */
export function PostConflict({ form, texts, saving }: PostConflictProps) {
  const { draft, theirs } = form;
  const { lastStatus: status = form.fields.status } = saving;
  const mine = { ...form.fields, status };
  if (theirs === undefined || saving.isConflictPutOff) return null;

  function takeTheirs() {
    if (!theirs) return;
    texts.putAside(theirs.version);
    draft.adopt(theirs);
  }

  return (
    <VersionConflict
      noun="post"
      fields={theirs && fieldNames.map((name) => compared(name, mine, theirs.fields))}
      isBusy={saving.isSaving}
      onCopyMine={() => void copy(mine)}
      onTakeTheirs={theirs ? takeTheirs : undefined}
      onKeepMine={saving.keepMine}
      onClose={saving.putConflictOff}
    />
  );
}

function compared(name: FieldName, mine: PostFields, theirs: PostFields) {
  return {
    label: fieldLabels[name],
    isHtml: name === 'content',
    mine: textOf(name, mine),
    theirs: textOf(name, theirs),
  };
}

function textOf(name: FieldName, fields: PostFields): string {
  if (name === 'publishTime') {
    const moment = publishMoment(fields);
    return moment ? formatMoment(moment.toISOString()) : 'At once';
  }
  const value = fields[name];
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
