import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmailText } from '@/admin/kit/record/email-text';
import { formatNumber } from '@/shared/format/format';
import { Spoken } from '@/shared/feedback/spoken';
import { type CampaignFailure, campaignFailuresQuery } from '../../api/campaigns/campaign-failures';
import type { CampaignRecord } from '../../api/campaigns/campaigns';
import { BusyButton } from '@/shared/ui/busy-button';
import { LoadState } from '../../load-state';

/** Lists the recipients who did not get the newsletter, or may not have, with the reason. */
export function CampaignFailures({ campaign }: { campaign: CampaignRecord }) {
  const { id, figures } = campaign;
  const count = figures.failed + figures.unknown;
  const query = useInfiniteQuery({ ...campaignFailuresQuery(id), enabled: count > 0 });
  const { refetch } = query;
  useEffect(() => {
    if (count > 0) void refetch({ cancelRefetch: false });
  }, [count, refetch]);
  if (count === 0) return null;

  const retry = query.isFetchNextPageError ? query.fetchNextPage : query.refetch;
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-labelledby="campaign-failures" className="grid gap-3">
      <h3 id="campaign-failures" className="font-semibold">
        {`Not delivered, or unconfirmed (${formatNumber(count)})`}
      </h3>
      {rows.length > 0 && (
        <ul className="grid divide-y divide-line rounded-card border border-line">
          {rows.map((row) => (
            <Failure key={row.subscriberId} failure={row} />
          ))}
        </ul>
      )}
      <LoadState query={{ ...query, refetch: retry }} what="the failed deliveries" />
      {query.hasNextPage && !query.isError && (
        <div>
          <BusyButton
            variant="outline"
            size="small"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </BusyButton>
        </div>
      )}
      <Spoken className="sr-only">{rows.length > 0 && `${formatNumber(rows.length)} shown`}</Spoken>
    </section>
  );
}

function Failure({ failure: { email, status, detail } }: { failure: CampaignFailure }) {
  return (
    <li className="px-4 py-3 text-small wrap-anywhere">
      <p className="font-semibold">
        {email === null ? 'Erased since' : <EmailText>{email}</EmailText>}
      </p>
      <p className="text-ink-soft">{describeFailure(status, detail)}</p>
    </li>
  );
}

function describeFailure(status: CampaignFailure['status'], detail: string | null): string {
  if (status !== 'unknown') return detail ?? 'Refused without a reason';
  return detail ? `Unconfirmed: ${detail}` : 'Unconfirmed';
}
