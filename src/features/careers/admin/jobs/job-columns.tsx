import type { Column } from '@/components/admin/list/data-table';
import { DateTime } from '@/components/admin/record/date-time';
import { Switch } from '@/components/ui/switch';
import type { AdminJob, JobContent } from '../../api/admin-jobs';
import { FailureMark } from '@/components/admin/record/failure-mark';
import { JobCell } from './job-cell';
import { JobEditField } from './job-edit-field';
import { JobRowActions } from './job-row-actions';
import type { JobActivityControl } from './use-job-activity';
import type { JobEditControl } from './use-job-edits';

interface JobColumnsOptions {
  activity: (job: AdminJob) => JobActivityControl;
  editing: (job: AdminJob) => JobEditControl;
  hasDeleteFailed: (id: string) => boolean;
  onDelete: (job: AdminJob) => void;
}

const formIdOf = (job: AdminJob) => `edit-job-${job.id}`;

export function createJobColumns(options: JobColumnsOptions): Column<AdminJob>[] {
  const { activity, editing, hasDeleteFailed, onDelete } = options;

  const words = (name: Exclude<keyof JobContent, 'title' | 'description'>, job: AdminJob) => {
    const control = editing(job);
    const { edit, content } = control;
    if (!edit) return content[name] ?? <span className="text-ink-soft">–</span>;
    const formId = formIdOf(job);
    return <JobEditField name={name} jobTitle={content.title} {...{ edit, control, formId }} />;
  };

  return [
    {
      header: 'Job',
      isRowHeader: true,
      className: '@3xl:w-[36%]',
      cell: (job) => <JobCell job={job} control={editing(job)} formId={formIdOf(job)} />,
    },
    { header: 'Type', cell: (job) => words('type', job) },
    { header: 'Location', cell: (job) => words('location', job) },
    {
      header: 'Created',
      className: '@3xl:whitespace-nowrap',
      cell: (job) => <DateTime value={job.createdAt} />,
    },
    {
      header: 'Active',
      cell: (job) => {
        const { isActive, setActive } = activity(job);
        return (
          <Switch aria-label={`${job.title} is active`} isOn={isActive} onSwitch={setActive} />
        );
      },
    },
    {
      header: 'Actions',
      className: '@3xl:w-44',
      cell: (job) => {
        const { hasFailed, retry } = activity(job);
        return (
          <>
            <JobRowActions
              job={job}
              control={editing(job)}
              formId={formIdOf(job)}
              hasDeleteFailed={hasDeleteFailed(job.id)}
              onDelete={() => onDelete(job)}
            />
            <FailureMark
              hasFailed={hasFailed}
              subject={`Whether ${job.title} is active:`}
              words="not saved, try again"
              onRetry={retry}
            />
          </>
        );
      },
    },
  ];
}
