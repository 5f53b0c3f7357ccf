import { Button } from '@/components/ui/button';
import type { JobVersion } from '../api/admin-job-version';
import { type JobFields, jobFieldLabels, jobFieldNames } from './job-content';

interface JobConflictProps {
  current: JobVersion;
  typed: JobFields;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else was faster: both texts side by side, and the choice. Nothing is overwritten unseen. */
export function JobConflict({ current, typed, onKeepMine, onTakeTheirs }: JobConflictProps) {
  const differing = jobFieldNames.filter(
    (name) => (current.content[name] ?? '') !== typed[name].trim(),
  );
  return (
    <div
      role="alert"
      className="grid gap-4 rounded-control border border-warning bg-warning-soft p-4 text-small"
    >
      <p className="font-semibold text-warning">
        This job was changed by somebody else meanwhile. Nothing of yours was saved yet.
      </p>
      <dl className="grid gap-3">
        {differing.map((name) => (
          <div key={name} className="grid gap-1">
            <dt className="font-semibold">{jobFieldLabels[name]}</dt>
            <Words whose="Theirs" words={current.content[name] ?? ''} />
            <Words whose="Yours" words={typed[name].trim()} />
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onKeepMine} disabled={!typed.title.trim()}>
          Save mine
        </Button>
        <Button size="small" variant="outline" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}

function Words({ whose, words }: { whose: string; words: string }) {
  return (
    <dd className="grid grid-cols-[4rem_1fr] gap-2">
      <span className="text-ink-soft">{whose}</span>
      <span className="whitespace-pre-line wrap-anywhere">{words || '(empty)'}</span>
    </dd>
  );
}
