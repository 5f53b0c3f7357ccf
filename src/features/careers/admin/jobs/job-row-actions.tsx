import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { AdminJob } from '../../api/admin-jobs';
import { FailureMark } from '@/components/admin/record/failure-mark';
import type { JobEditControl } from './use-job-edits';

interface JobRowActionsProps {
  job: AdminJob;
  control: JobEditControl;
  formId: string;
  hasDeleteFailed: boolean;
  onDelete: () => void;
}

/** Edit and delete; while editing, save and cancel. */
export function JobRowActions(props: JobRowActionsProps) {
  const { job, control, formId, hasDeleteFailed, onDelete } = props;
  const { edit, content } = control;
  // The choice between two versions has buttons of its own.
  if (edit?.conflict) return null;
  if (edit) {
    return (
      <div className="flex gap-2">
        <Button type="submit" form={formId} size="small" disabled={!edit.fields.title.trim()}>
          Save
        </Button>
        <Button size="small" variant="outline" onClick={control.cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start">
      <div className="-my-2 -ml-3 flex">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Edit ${content.title}`}
          title="Edit"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the edit that began here was just closed
          autoFocus={control.wasJustClosed}
          onClick={control.open}
        >
          <Pencil aria-hidden="true" className="size-4.5" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${content.title}`}
          aria-haspopup="dialog"
          title="Delete"
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4.5 text-danger" />
        </Button>
      </div>
      <FailureMark
        hasFailed={control.hasFailed}
        subject={`Changes to ${job.title}`}
        words="not saved, try again"
        onRetry={control.retry}
      />
      <FailureMark
        hasFailed={hasDeleteFailed}
        subject={job.title}
        words="not deleted, try again"
        onRetry={onDelete}
      />
    </div>
  );
}
