import type { ScheduledCampaign } from '../../api/admin-newsletter';
import { type SentCampaign, UNDO_WINDOW_MS } from './use-composer';

/** A planned campaign lies further away than this from its making. */
const IMMEDIATE_MS = UNDO_WINDOW_MS + 5000;

/**
 * The campaign the composer offers to call back: the newest that was sent for now and has not begun to leave, or what
 * was planned from here a moment ago. Both times of "for now" are the server's, so no wrong clock can hide the way back.
 */
export function callableCampaign(
  scheduled: readonly ScheduledCampaign[],
  sent: SentCampaign | null,
  now: number,
): ScheduledCampaign | null {
  const isCallable = ({ id, createdAt, sendAt }: ScheduledCampaign) =>
    Date.parse(sendAt) - Date.parse(createdAt) <= IMMEDIATE_MS ||
    (sent?.campaignId === id && now < sent.callableUntil);
  return scheduled.find(isCallable) ?? null;
}

/** Whole seconds, never more than the window has: this device's clock may be wrong. */
export function secondsUntil(until: number, now: number): number {
  return Math.min(Math.max(Math.ceil((until - now) / 1000), 0), UNDO_WINDOW_MS / 1000);
}
