import { useQuery } from '@tanstack/react-query';
import { DateTime } from '@/components/admin/record/date-time';
import { inquiryHistoryQuery } from '../api/admin-inquiries-queries';
import { inquiryStatusLabels } from './inquiry-status';

/** Who answered or archived it when; nothing as long as nobody did. */
export function InquiryHistory({ inquiryId }: { inquiryId: string }) {
  const { data, isError } = useQuery(inquiryHistoryQuery(inquiryId));
  if (isError) return <p className="text-small text-ink-soft">The history could not be loaded.</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="inquiry-history" className="grid gap-2">
      <h3 id="inquiry-history" className="font-semibold">
        History
      </h3>
      <ol className="grid gap-2">
        {data.map(({ id, status, changedBy, changedAt }) => (
          <li key={id} className="text-small wrap-anywhere">
            <span className="font-semibold">{inquiryStatusLabels[status]}</span>
            <span className="text-ink-soft">
              {' '}
              by {changedBy} · <DateTime value={changedAt} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
