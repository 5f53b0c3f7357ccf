import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { DateTime } from '@/admin/kit/record/date-time';
import { toDate } from '@/shared/format/moment';
import { labelOf } from '@/shared/options';
import { doneStepsQuery } from '../api/next-steps';
import { type Lead, leadKeys } from '../model/lead';
import { fetchLeadHistory } from '../api/leads';
import type { Kind } from '../model/kinds';
import { ReplyEntry } from '../replies/reply-entry';
import { useReplies } from '../replies/use-replies';

interface Entry {
  key: string | number;
  words: ReactNode;
  by: string;
  at: string;
}

export function StatusHistory({ kind, lead }: { kind: Kind; lead: Lead }) {
  const changes = useQuery({
    queryKey: leadKeys(kind.noun[0]).history(lead.id),
    queryFn: ({ signal }) => fetchLeadHistory(kind.noun[0], lead.id, signal),
  });
  const steps = useQuery(doneStepsQuery({ leadKey: kind.leadKey, leadId: lead.id }));
  const replies = useReplies(lead.id);
  const failed = [changes, steps].find(({ isError }) => isError);
  if (failed) {
    return <LoadError title="The history could not be loaded." description={null} query={failed} />;
  }
  const entries: Entry[] = [
    ...(changes.data ?? []).map(({ id, from, to, by, at }) => ({
      key: id,
      words: told(`${labelOf(kind.statuses, from)} to`, labelOf(kind.statuses, to)),
      by,
      at,
    })),
    ...(steps.data ?? []).map(({ id, words, doneByEmail: by, doneAt: at }) => ({
      key: id,
      words: told('Done:', words),
      by,
      at,
    })),
    ...(replies.data ?? []).map((reply) => ({
      key: reply.id,
      words: <ReplyEntry reply={reply} />,
      by: reply.authorEmail,
      at: reply.createdAt,
    })),
  ];
  const newestFirst = entries.toSorted((one, other) => +toDate(other.at) - +toDate(one.at));
  return (
    <section aria-labelledby="status-history" className="grid gap-3">
      <h3 id="status-history" className="font-semibold">
        History
      </h3>
      <ol className="grid gap-3 border-s-2 border-line ps-4">
        {newestFirst.map(({ key, words, by, at }) => (
          <li key={key}>
            <div className="wrap-anywhere">{words}</div>
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

const told = (verb: string, what: string) => (
  <>
    <span>{verb}</span> <strong className="font-semibold">{what}</strong>
  </>
);
