import { formatNumber } from '@/lib/format/format';
import type { CampaignRecord, CampaignStatus } from '../../api/campaigns';

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

/** The figures that are not zero: "44 sent, 1 failed". */
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

/** The number of recipients who are no longer waiting. */
export function settledCount({ figures }: CampaignRecord): number {
  return figures.sent + figures.failed + figures.skipped + figures.unknown;
}

/** For screen readers. Changes only with the status, so that it is read once. */
export function announce(campaign: CampaignRecord): string {
  const words: Record<CampaignStatus, string> = {
    scheduled: 'The newsletter is scheduled.',
    sending: 'The newsletter is being sent.',
    paused: 'The newsletter is paused.',
    sent: `The newsletter has been sent: ${describeFigures(campaign) || 'to no one'}.`,
    cancelled: 'The newsletter was stopped.',
  };
  return words[campaign.status];
}
