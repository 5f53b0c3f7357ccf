import { type RefObject, useEffect, useRef } from 'react';
import { Badge } from '@/shared/ui/badge';
import { formatNumber } from '@/shared/format/format';
import { Spoken } from '@/shared/feedback/spoken';
import { type CampaignRecord, isLate } from '../../api/campaigns/campaigns';
import { Figures } from '../../figures';
import { CampaignControls } from './campaign-controls';
import { announce, formatRecipients, nameTags, shownStatus } from '../campaign-status';
import { formatMoment } from '@/shared/format/moment';
import { useNow } from '@/admin/kit/frame/use-now';

interface CampaignProgressProps {
  campaign: CampaignRecord;
  canStop: boolean;
}

/** Shows a campaign's progress in figures and a bar, with its actions. */
export function CampaignProgress({ campaign, canStop }: CampaignProgressProps) {
  const { status, figures, recipients, isWelcome } = campaign;
  const { label, tone } = shownStatus(campaign);
  const isWaitingForItsTime = recipients === null && status === 'scheduled';
  const frameRef = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(frameRef);

  return (
    <div
      ref={frameRef}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds no form fields
      role="group"
      aria-label={`“${campaign.subject}”: ${label}`}
      className="grid gap-4 focus:outline-none"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span>
          <CampaignMoment campaign={campaign} />
        </span>
      </p>
      <Spoken className="sr-only">{announce(campaign)}</Spoken>
      <AudienceLine campaign={campaign} />
      {isLate(campaign) && (
        <p className="rounded-card border border-warning/40 bg-warning-soft px-5 py-4">
          It was not sent at its time, because the sending job was not running. No one has received
          it. Resume it to send it now, or stop it. To send it at another time, stop it and copy it
          to a new draft.
        </p>
      )}
      {isWaitingForItsTime && (
        <p className="text-ink-soft">
          {campaign.tags
            ? 'It goes to everyone who is active and has one of these tags by then.'
            : 'It goes to everyone who is active by then.'}
        </p>
      )}
      {recipients === 0 && (
        <p>{isWelcome ? 'No one has signed up since.' : 'There was no one to send it to.'}</p>
      )}
      {recipients !== null && recipients > 0 && (
        <>
          <CampaignBar campaign={campaign} total={recipients} />
          {status === 'scheduled' ? (
            // Kept short, so that the way back stays visible.
            <p className="text-ink-soft">{`To ${formatRecipients(recipients)}.`}</p>
          ) : (
            <Figures
              figures={[
                [queuedLabel(campaign), figures.queued],
                ['Sent', figures.sent],
                ['Failed', figures.failed],
                ['Skipped', figures.skipped],
                ['Unconfirmed', figures.unknown],
              ]}
            />
          )}
        </>
      )}
      {figures.skipped > 0 && (
        <p className="text-small text-ink-soft">
          {isWelcome
            ? 'Skipped: unsubscribed, blocked, or switched off before their email was sent.'
            : 'Skipped: unsubscribed or blocked before their email was sent.'}
        </p>
      )}
      <RetryNotice campaign={campaign} />
      <CampaignControls {...{ campaign, canStop }} onActed={keepFocus} />
    </div>
  );
}

function queuedLabel({ status, isWelcome }: CampaignRecord): string {
  if (status === 'stopped') return 'Not sent';
  return isWelcome ? 'Waiting' : 'Queued';
}

/** Names the audience; renders nothing for a campaign to all. */
function AudienceLine({ campaign: { tags } }: { campaign: CampaignRecord }) {
  if (!tags) return null;
  return (
    <p>
      <span className="text-small font-semibold">To</span>{' '}
      <span className="wrap-anywhere">{`subscribers with ${nameTags(tags)}`}</span>
    </p>
  );
}

/** Moves the focus to the frame when an action removes the focused button, before or after the action ends. */
function useKeptFocus(frameRef: RefObject<HTMLElement | null>) {
  const hasActed = useRef(false);

  function catchFocus(): boolean {
    const isLost = document.activeElement === document.body;
    if (isLost) frameRef.current?.focus({ preventScroll: true });
    return isLost;
  }
  // Runs after every render, because each may have removed the button.
  useEffect(() => {
    if (hasActed.current && catchFocus()) hasActed.current = false;
  });

  return () => {
    hasActed.current = true;
    catchFocus();
  };
}

/** Shows the last error while failed requests are retried automatically. */
function RetryNotice({ campaign: { status, figures } }: { campaign: CampaignRecord }) {
  const isUnderWay = status === 'sending' || status === 'paused';
  if (!isUnderWay || figures.queued === 0 || !figures.lastError) return null;
  return (
    <p className="rounded-card border border-line bg-sunken px-4 py-3 text-small wrap-anywhere">
      <span>The email provider has not accepted all emails yet.</span>{' '}
      <span>
        {`They are tried again ${status === 'paused' ? 'once you resume it' : 'automatically'}. Last answer: ${figures.lastError}`}
      </span>
    </p>
  );
}

const barParts = [
  ['sent', 'bg-success'],
  ['skipped', 'bg-ink-soft/50'],
  ['failed', 'bg-danger'],
  ['unknown', 'bg-warning'],
] as const;

/** Shows the share of each outcome. The figures beside it give the numbers. */
function CampaignBar({ campaign, total }: { campaign: CampaignRecord; total: number }) {
  // The recipients who are no longer waiting.
  const settled = barParts.reduce((sum, [part]) => sum + campaign.figures[part], 0);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- progress shows one value, not four parts
      role="progressbar"
      aria-label={`Progress of “${campaign.subject}”`}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={settled}
      aria-valuetext={`${formatNumber(settled)} of ${formatNumber(total)}`}
      className="flex h-3 overflow-hidden rounded-full bg-line"
    >
      {barParts.map(([part, colour]) => (
        <div
          key={part}
          className={`${colour} transition-[width] duration-calm motion-reduce:transition-none`}
          style={{ width: `${(100 * campaign.figures[part]) / total}%` }}
        />
      ))}
    </div>
  );
}

/** Shorter waits show a countdown. */
const COUNTDOWN_MS = 60_000;

/** Shows when the campaign is, was or would have been sent, in the agency's time zone. */
function CampaignMoment({ campaign }: { campaign: CampaignRecord }) {
  if (campaign.status === 'scheduled') return <Departure campaign={campaign} />;
  return <span>{describeMoments(campaign)}</span>;
}

function describeMoments(campaign: CampaignRecord): string {
  const { status, startedAt, finishedAt } = campaign;
  switch (status) {
    case 'sending':
      return `Since ${formatMoment(startedAt ?? campaign.sendAt)}.`;
    case 'paused':
      return isLate(campaign)
        ? `It was planned for ${formatMoment(campaign.sendAt)}.`
        : 'Nothing is sent until you resume it.';
    case 'sent':
      return `On ${formatMoment(finishedAt ?? campaign.sendAt)}.`;
    default:
      return startedAt
        ? `On ${formatMoment(finishedAt ?? startedAt)}.`
        : 'Before sending started: no one received it.';
  }
}

function Departure({ campaign }: { campaign: CampaignRecord }) {
  const { sendAt } = campaign;
  const left = Date.parse(sendAt) - useNow();
  if (left > COUNTDOWN_MS) return <span>{`Planned for ${formatMoment(sendAt)}.`}</span>;
  return (
    // Screen readers do not announce a timer by themselves, because once per second would be too often.
    <span role="timer" className="tabular-nums">
      {left > 0 ? `Sending in ${Math.ceil(left / 1000)} s.` : 'Sending now.'}
    </span>
  );
}
