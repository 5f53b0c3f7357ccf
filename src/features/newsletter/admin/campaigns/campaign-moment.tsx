import { useEffect, useState } from 'react';
import { toIsoMoment } from '@/lib/iso-moment';
import { formatMoment } from '@/lib/moment';
import type { CampaignRecord } from '../../api/admin-campaigns';

/** Nearer than this it is counted down. */
const COUNTDOWN_S = 60;
/** The server holds what is sent "now" back for so long; planned times lie further away from the making. */
const UNDO_WINDOW_S = 20;
const IMMEDIATE_S = 25;

/** When it leaves, left or was stopped, on the agency's clock. */
export function CampaignMoment({ campaign }: { campaign: CampaignRecord }) {
  const { status, startedAt, finishedAt } = campaign;
  switch (status) {
    case 'scheduled':
      return <Departure campaign={campaign} />;
    case 'sending':
      return <>Since {formatMoment(startedAt ?? campaign.sendAt)}.</>;
    case 'paused':
      return <>Nothing leaves until it is resumed.</>;
    case 'sent':
      return <>On {formatMoment(finishedAt ?? campaign.sendAt)}.</>;
    default:
      return startedAt ? (
        <>On {formatMoment(finishedAt ?? startedAt)}.</>
      ) : (
        <>Before it left: nobody has received it.</>
      );
  }
}

function Departure({ campaign }: { campaign: CampaignRecord }) {
  const leavesAt = Date.parse(campaign.sendAt);
  const now = useSecondHand();
  const seconds = secondsLeft(campaign, leavesAt, now);
  if (seconds > COUNTDOWN_S) return <>Planned for {formatMoment(campaign.sendAt)}.</>;
  return (
    // A timer is not read out by itself: once per second would be too often.
    <span role="timer" className="tabular-nums">
      {seconds > 0 ? `Leaves in ${seconds} s.` : 'Is about to leave.'}
    </span>
  );
}

/** What was sent "now" never waits longer than the window, whatever this device's clock says. */
function secondsLeft({ createdAt }: CampaignRecord, leavesAt: number, now: number): number {
  const seconds = Math.ceil((leavesAt - now) / 1000);
  const isImmediate = leavesAt - Date.parse(toIsoMoment(createdAt)) < IMMEDIATE_S * 1000;
  return isImmediate ? Math.min(seconds, UNDO_WINDOW_S) : seconds;
}

function useSecondHand(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
