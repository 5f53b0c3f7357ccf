import { toIsoMoment } from '@/lib/format/iso-moment';
import { formatMoment } from '@/lib/format/moment';
import type { CampaignRecord } from '../../api/campaigns';
import { isImmediate, UNDO_WINDOW_MS } from '../../model';
import { useNow } from '../use-now';

/** Shorter waits are counted down. */
const COUNTDOWN_MS = 60_000;

/** When the campaign leaves, left or was stopped, in the agency's time zone. */
export function CampaignMoment({ campaign }: { campaign: CampaignRecord }) {
  const { status, startedAt, finishedAt } = campaign;
  switch (status) {
    case 'scheduled':
      return <Departure campaign={campaign} />;
    case 'sending':
      return <>Since {formatMoment(startedAt ?? campaign.sendAt)}.</>;
    case 'paused':
      return <>Nothing is sent until you resume it.</>;
    case 'sent':
      return <>On {formatMoment(finishedAt ?? campaign.sendAt)}.</>;
    default:
      return startedAt ? (
        <>On {formatMoment(finishedAt ?? startedAt)}.</>
      ) : (
        <>Before sending started: no one received it.</>
      );
  }
}

function Departure({ campaign: { createdAt, sendAt } }: { campaign: CampaignRecord }) {
  const wait = Date.parse(sendAt) - useNow();
  // Never more than the undo window: this device's clock may be wrong.
  const left = isImmediate({ createdAt: toIsoMoment(createdAt), sendAt })
    ? Math.min(wait, UNDO_WINDOW_MS)
    : wait;
  if (left > COUNTDOWN_MS) return <>Planned for {formatMoment(sendAt)}.</>;
  return (
    // Screen readers do not read a timer out by themselves: once per second would be too often.
    <span role="timer" className="tabular-nums">
      {left > 0 ? `Sent in ${Math.ceil(left / 1000)} s.` : 'About to be sent.'}
    </span>
  );
}
