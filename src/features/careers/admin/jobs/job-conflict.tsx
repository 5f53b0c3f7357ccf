import { useState } from 'react';
import { ConflictDialog } from '@/components/admin/dialogs/conflict-dialog';
import { Button } from '@/components/ui/button';
import type { JobVersion } from '../../api/admin-job-changes';
import { type JobFields, jobFields } from './job-fields';

interface JobConflictProps {
  current: JobVersion;
  typed: JobFields;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Another admin saved this job first. The dialog shows both versions. */
export function JobConflict({ current, typed, onKeepMine, onTakeTheirs }: JobConflictProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fields = jobFields.map(({ name, label }) => ({
    label,
    mine: typed[name].trim(),
    theirs: current[name] ?? '',
    ...(name === 'description' && ({ format: 'lines' } as const)),
  }));
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-control border border-warning bg-warning-soft p-4 text-small sm:col-span-4"
    >
      <p className="font-semibold text-warning">
        Another admin has changed this job. Nothing of yours was saved yet.
      </p>
      <Button size="small" variant="outline" onClick={() => setIsOpen(true)}>
        Choose a version
      </Button>
      {isOpen && (
        <ConflictDialog
          title="Another admin has changed this job"
          description="Nothing has been overwritten: choose which version stays."
          fields={fields}
          onClose={() => setIsOpen(false)}
        >
          <Button variant="outline" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button onClick={onKeepMine} disabled={!typed.title.trim()}>
            Save mine
          </Button>
        </ConflictDialog>
      )}
    </div>
  );
}
