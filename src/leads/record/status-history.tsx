import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/feedback/load-error';
import { DateTime } from '@/components/admin/record/date-time';
import { labelOf } from '@/lib/options';
import type { Lead } from '../model/lead';
import type { LeadDefinition } from '../model/lead-definition';

export function StatusHistory<Row extends Lead<Status>, Status extends string, Filters>({
  kind,
  lead,
}: {
  kind: LeadDefinition<Row, Status, Filters>;
  lead: Row;
}) {
  const history = useQuery({
    queryKey: kind.keys.history(lead.id),
    queryFn: ({ signal }) => kind.api.fetchHistory(lead.id, signal),
  });
  if (history.isError) {
    return (
      <LoadError title="The history could not be loaded." description={null} query={history} />
    );
  }
  return (
    <section aria-labelledby="status-history" className="grid gap-3">
      <h3 id="status-history" className="font-semibold">
        History
      </h3>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {history.data?.map(({ id, from, to, by, at }) => (
          <li key={id}>
            <p>
              <span>{`${labelOf(kind.statuses, from)} to`}</span>{' '}
              <strong className="font-semibold">{labelOf(kind.statuses, to)}</strong>
            </p>
            <p className="text-small wrap-anywhere text-ink-soft">
              <span>{`${by},`}</span> <DateTime value={at} />
            </p>
          </li>
        ))}
        <li>
          <p>{kind.dateHeader}</p>
          <p className="text-small text-ink-soft">
            <DateTime value={lead.createdAt} />
          </p>
        </li>
      </ol>
    </section>
  );
}
