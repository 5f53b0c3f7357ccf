import { Link } from 'react-router-dom';
import { linkClasses } from '@/components/admin/frame/link-classes';
import { draftNote } from '@/content/draft-note';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { type AdminJob, countedApplications } from '../../api/admin-jobs';
import { JobConflict } from './job-conflict';
import { JobEditField } from './job-edit-field';
import type { JobEditControl } from './use-job-edits';

interface JobCellProps {
  job: AdminJob;
  control: JobEditControl;
  formId: string;
}

/** The job itself: its words and where they lead, or the fields to change them. */
export function JobCell({ job, control, formId }: JobCellProps) {
  const { edit, content } = control;
  if (!edit) {
    return (
      <div className="grid justify-items-start gap-1">
        <span className="font-semibold wrap-anywhere">{content.title}</span>
        {content.description && (
          <span className="line-clamp-2 text-small text-ink-soft wrap-anywhere">
            {content.description}
          </span>
        )}
        <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small">
          <Link to={paths.job.to(job.id)} className={cn('underline', linkClasses)}>
            View page<span className="sr-only"> of {content.title}</span>
          </Link>
          <Link
            to={`${paths.adminApplications.to()}?${new URLSearchParams({ q: job.title })}`}
            className={cn('underline', linkClasses)}
          >
            {describeCount(job.applicationCount)}
            <span className="sr-only"> for {content.title}</span>
          </Link>
        </span>
      </div>
    );
  }
  return (
    <form
      id={formId}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        control.submit();
      }}
    >
      {edit.isRestored && <p className="text-small text-ink-soft">{draftNote.restored}</p>}
      <JobEditField name="title" jobTitle={content.title} {...{ edit, control, formId }} />
      <JobEditField name="description" jobTitle={content.title} {...{ edit, control, formId }} />
      {edit.conflict && (
        <JobConflict
          current={edit.conflict}
          typed={edit.fields}
          onKeepMine={control.submit}
          onTakeTheirs={control.cancel}
        />
      )}
    </form>
  );
}

function describeCount(count: number): string {
  if (count >= countedApplications) return `${formatNumber(countedApplications)}+ applications`;
  return `${count} application${count === 1 ? '' : 's'}`;
}
