import { Button } from '@/shared/ui/button';
import type { AdminJob } from './api/admin-jobs';
import { type JobFields, jobFields, toJobFields } from './job-fields';

interface ChangedMeanwhileProps {
  typed: JobFields;
  stored: AdminJob;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Warns that another admin or tab has saved this job since the edit began, and shows their text. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { typed, stored, isSaving, onKeepMine, onTakeTheirs } = props;
  const theirs = toJobFields(stored);
  const changed = jobFields.filter(({ name }) => theirs[name] !== typed[name].trim());
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-warning-soft p-4 sm:col-span-4">
      <p>
        <strong>This job was changed elsewhere.</strong> Your version is kept here. The other
        version:
      </p>
      <dl className="max-h-60 overflow-y-auto">
        {changed.map(({ name, label }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{theirs[name] || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button size="small" disabled={isSaving} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="small" variant="outline" disabled={isSaving} onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
