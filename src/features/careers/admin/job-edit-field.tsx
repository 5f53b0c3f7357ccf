import type { KeyboardEvent } from 'react';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { JobContent } from '../api/admin-jobs';
import { jobFieldLabels, jobLimits } from './job-content';
import type { JobEdit, JobEditControl } from './use-job-edits';

const columnWidths: Partial<Record<keyof JobContent, string>> = {
  type: '@5xl:min-w-30',
  location: '@5xl:min-w-40',
};

interface JobEditFieldProps {
  name: keyof JobContent;
  /** The title it is known by, for those who do not see the row around the field. */
  jobTitle: string;
  edit: JobEdit;
  control: JobEditControl;
  formId: string;
}

/** One field of an inline edit. Enter saves, Escape drops the edit; in the long text Ctrl or ⌘ with Enter. */
export function JobEditField({ name, jobTitle, edit, control, formId }: JobEditFieldProps) {
  function onKeyDown(event: KeyboardEvent) {
    // An input method's own Enter and Escape belong to the word that is being composed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      control.cancel();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      control.submit();
    }
  }
  const field = {
    form: formId,
    'aria-label': `${jobFieldLabels[name]} of ${jobTitle}`,
    value: edit.fields[name],
    maxLength: jobLimits[name],
    onKeyDown,
  };

  if (name === 'description') {
    return (
      <Textarea
        {...field}
        rows={4}
        placeholder="Description"
        onChange={(event) => control.change({ description: event.target.value })}
      />
    );
  }
  return (
    <Input
      {...field}
      autoComplete="off"
      placeholder={jobFieldLabels[name]}
      required={name === 'title'}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the edit was asked for; typing is what comes next
      autoFocus={name === 'title' && !edit.isRestored}
      // A column as narrow as its words would hide what is typed.
      className={columnWidths[name]}
      onChange={(event) => control.change({ [name]: event.target.value })}
    />
  );
}
