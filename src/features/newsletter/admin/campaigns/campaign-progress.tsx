import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { Badge } from '@/components/ui/badge';
import type { CampaignRecord } from '../../api/admin-campaigns';
import { campaignQuery } from '../../api/admin-campaigns-queries';
import { Figures } from '../figures';
import { CampaignBar } from './campaign-bar';
import { CampaignControls } from './campaign-controls';
import { CampaignMoment } from './campaign-moment';
import { announce, readers, statusLabels, statusTones } from './campaign-status';
import { RetryFailed } from './retry-failed';
import { UnknownChoice } from './unknown-choice';

interface CampaignProgressProps {
  campaignId: string;
  /** There is a way back beside it that gives the text back as well: no second one here while it waits. */
  isCalledBackElsewhere?: boolean;
}

/** How far one newsletter is, as it happens, and what can be done about it. */
export function CampaignProgress({ campaignId, isCalledBackElsewhere }: CampaignProgressProps) {
  const query = useQuery(campaignQuery(campaignId));
  const failure = query.isError && (
    <ErrorState
      title={
        query.data
          ? 'How far it is could not be read: the figures below are old.'
          : 'How far it is could not be read.'
      }
      description="It goes on without this page. Check your connection, then try again."
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
  if (query.isPending) return <Loading label="Loading how far it is…" />;
  if (query.data === undefined) return failure;
  if (query.data === null) {
    return <p>This newsletter is gone: it was deleted, or the address is not complete.</p>;
  }
  return (
    <div className="grid gap-4">
      {failure}
      <Progress campaign={query.data} isCalledBackElsewhere={isCalledBackElsewhere} />
    </div>
  );
}

interface ProgressProps {
  campaign: CampaignRecord;
  isCalledBackElsewhere: boolean | undefined;
}

function Progress({ campaign, isCalledBackElsewhere }: ProgressProps) {
  const { status, figures, recipients } = campaign;
  const frameRef = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(frameRef);

  return (
    <div
      ref={frameRef}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing in it is filled in
      role="group"
      aria-label={`“${campaign.subject}”: ${statusLabels[status]}`}
      className="grid gap-4 focus:outline-none"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
        <span>
          <CampaignMoment campaign={campaign} />
        </span>
      </p>
      <output className="sr-only">{announce(campaign)}</output>
      {recipients === null && status === 'scheduled' && (
        <p className="text-ink-soft">It goes to everybody who is active by then.</p>
      )}
      {recipients === 0 && <p>There was nobody to send it to.</p>}
      {recipients !== null && recipients > 0 && (
        <>
          <CampaignBar campaign={campaign} total={recipients} />
          {status === 'scheduled' ? (
            // Short: the way back beside it must be in sight.
            <p className="text-ink-soft">To {readers(recipients)}.</p>
          ) : (
            <Figures
              figures={[
                [status === 'cancelled' ? 'Not sent' : 'Queued', figures.queued],
                ['Sent', figures.sent],
                ['Failed', figures.failed],
                ['Skipped', figures.skipped],
                ['Not certain', figures.unknown],
              ]}
            />
          )}
        </>
      )}
      {figures.skipped > 0 && (
        <p className="text-small text-ink-soft">
          Skipped: left, or may not be written to any more, before it was their turn.
        </p>
      )}
      <RetryNotice campaign={campaign} />
      {!(isCalledBackElsewhere && status === 'scheduled') && (
        <CampaignControls campaign={campaign} onActed={keepFocus} />
      )}
      <RetryFailed campaign={campaign} onActed={keepFocus} />
      <UnknownChoice campaign={campaign} onActed={keepFocus} />
    </div>
  );
}

/**
 * A button that has done its work may be gone: then its place has the focus. The button goes with the campaign's new
 * state, before the action has told its end or after, and a question that closes gives its focus back in between.
 */
function useKeptFocus(frameRef: RefObject<HTMLElement | null>) {
  const hasActed = useRef(false);

  function catchFocus(): boolean {
    const isLost = document.activeElement === document.body;
    if (isLost) frameRef.current?.focus({ preventScroll: true });
    return isLost;
  }
  // After every change on the screen: any may have taken the button away.
  useEffect(() => {
    if (hasActed.current && catchFocus()) hasActed.current = false;
  });

  return () => {
    hasActed.current = true;
    catchFocus();
  };
}

/** What holds it up, while it is tried again without anybody's help. */
function RetryNotice({ campaign: { status, figures } }: { campaign: CampaignRecord }) {
  const isUnderWay = status === 'sending' || status === 'paused';
  if (!isUnderWay || figures.queued === 0 || !figures.lastError) return null;
  return (
    <p className="rounded-card border border-line bg-sunken px-4 py-3 text-small wrap-anywhere">
      Some of it has not been taken yet and is tried again
      {status === 'paused' ? ' once it is resumed' : ' by itself'}. Last answer: {figures.lastError}
    </p>
  );
}
