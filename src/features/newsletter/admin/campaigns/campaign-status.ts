import { formatNumber } from '@/lib/format';
import type { CampaignRecord, CampaignStatus } from '../../api/admin-campaigns';

export const statusLabels: Record<CampaignStatus, string> = {
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Stopped',
};

export const statusTones = {
  scheduled: 'neutral',
  sending: 'accent',
  paused: 'warning',
  sent: 'success',
  cancelled: 'danger',
} as const satisfies Record<CampaignStatus, string>;

/** "1 reader", "1,234 readers" */
export function readers(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'reader' : 'readers'}`;
}

/** What came of it, in the order of weight, without what is zero: "44 sent, 1 failed". */
export function describeFigures({ status, figures }: CampaignRecord): string {
  const parts: [count: number, words: string][] = [
    [figures.sent, 'sent'],
    [figures.failed, 'failed'],
    [figures.skipped, 'skipped'],
    [figures.unknown, 'not certain'],
    [figures.queued, status === 'cancelled' ? 'not sent' : 'queued'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`)
    .join(', ');
}

/** Of whom it is settled what became of their mail, as far as that can be known. */
export function settledCount({ figures }: CampaignRecord): number {
  return figures.sent + figures.failed + figures.skipped + figures.unknown;
}

/** For screen readers; the same words for as long as the status is the same, so that they are said once. */
export function announce(campaign: CampaignRecord): string {
  const words: Record<CampaignStatus, string> = {
    scheduled: 'The newsletter waits for its time.',
    sending: 'The newsletter is leaving.',
    paused: 'The newsletter is paused.',
    sent: `The newsletter has been sent: ${describeFigures(campaign) || 'to nobody'}.`,
    cancelled: 'The newsletter was stopped.',
  };
  return words[campaign.status];
}
