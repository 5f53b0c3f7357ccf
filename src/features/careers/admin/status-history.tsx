import { DateTime } from '@/components/admin/record/date-time';
import type { StatusChange } from '../api/admin-applications-detail';
import { applicationStatusLabels } from './application-status';

interface StatusHistoryProps {
  /** Newest first. */
  changes: readonly StatusChange[];
  appliedAt: string;
}

/** Who set which status and when, back to the day somebody applied. */
export function StatusHistory({ changes, appliedAt }: StatusHistoryProps) {
  return (
    <section aria-labelledby="status-history" className="grid gap-3">
      <h3 id="status-history" className="font-semibold">
        History
      </h3>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {changes.map((change) => (
          <li key={change.id}>
            <p>
              {applicationStatusLabels[change.from]} to{' '}
              <strong className="font-semibold">{applicationStatusLabels[change.to]}</strong>
            </p>
            <p className="text-small wrap-anywhere text-ink-soft">
              {change.by ?? 'The system'}, <DateTime value={change.at} />
            </p>
          </li>
        ))}
        <li>
          <p>Applied</p>
          <p className="text-small text-ink-soft">
            <DateTime value={appliedAt} />
          </p>
        </li>
      </ol>
    </section>
  );
}
