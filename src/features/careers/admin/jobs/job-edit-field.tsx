import type { KeyboardEvent } from 'react';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { JobContent } from '../../api/admin-jobs';
import { jobFieldLabels, jobLimits } from './job-content';
import type { JobEdit, JobEditControl } from './use-job-edits';

const columnWidths: Partial<Record<keyof JobContent, string>> = {
  type: '@5xl:min-w-30',
  location: '@5xl:min-w-40',
};

interface JobEditFieldProps {
  name: keyof JobContent;
  /** The job's title, for the field's accessible name. */
  jobTitle: string;
  edit: JobEdit;
  control: JobEditControl;
  formId: string;
}

/** One field of an inline edit. Enter saves (in the description with Ctrl or ⌘), Escape drops the edit. */
export function JobEditField({ name, jobTitle, edit, control, formId }: JobEditFieldProps) {
  function onKeyDown(event: KeyboardEvent) {
    // During IME composition, Enter and Escape belong to the input method.
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
      // The column would be too narrow for typing.
      className={columnWidths[name]}
      onChange={(event) => control.change({ [name]: event.target.value })}
    />
  );
}
