import { agency } from '@contracts/agency';
import { formatCount, formatNumber } from '@/shared/format/format';
import type { CampaignRecord, CampaignStatus } from '../api/campaigns/campaigns';

const campaignStatuses = {
  scheduled: { label: 'Scheduled', tone: 'neutral', news: 'is scheduled.' },
  sending: { label: 'Sending', tone: 'accent', news: 'is being sent.' },
  paused: { label: 'Paused', tone: 'warning', news: 'is paused.' },
  sent: { label: 'Sent', tone: 'success', news: 'has been sent' },
  cancelled: { label: 'Stopped', tone: 'danger', news: 'was stopped.' },
} as const satisfies Record<CampaignStatus, object>;

/** A campaign whose time is long past is no longer simply scheduled. */
const overdue = { label: 'Not sent', tone: 'warning', news: 'was not sent at its time.' } as const;

/** A planned campaign whose tags are all gone. */
const withoutAudience = {
  label: 'Who gets it?',
  tone: 'warning',
  news: 'waits: the tags it was planned for are gone.',
} as const;

/** The welcome letter never ends: it is on, paused or off. */
const welcomeOn = { label: 'On', tone: 'success', news: 'is on.' } as const;
const welcomeOff = { label: 'Off', tone: 'neutral', news: 'is off.' } as const;

export function shownStatus({ status, isOverdue, isWithoutAudience, welcome }: CampaignRecord) {
  if (welcome === 'current' && status === 'sending') return welcomeOn;
  if (welcome === 'current' && status === 'cancelled') return welcomeOff;
  if (isWithoutAudience) return withoutAudience;
  return isOverdue ? overdue : campaignStatuses[status];
}

/** "“VIP”, “Fair”, or “Shop”" */
export const nameTags = (tags: readonly string[]): string =>
  new Intl.ListFormat(agency.adminLanguage, { type: 'disjunction' }).format(
    tags.map((tag) => `“${tag}”`),
  );

/** "1 recipient", "1,234 recipients" */
export const formatRecipients = (count: number) => formatCount(count, 'recipient');

/** The figures that are not zero: "44 sent, 1 failed". */
export function describeFigures({ status, figures }: CampaignRecord): string {
  const parts: [count: number, words: string][] = [
    [figures.sent, 'sent'],
    [figures.failed, 'failed'],
    [figures.skipped, 'skipped'],
    [figures.unknown, 'unconfirmed'],
    [figures.queued, status === 'cancelled' ? 'not sent' : 'queued'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`)
    .join(', ');
}

/** For screen readers. Changes only with the status, so that it is read once. */
export function announce(campaign: CampaignRecord): string {
  const sentence = `The ${campaign.welcome ? 'welcome letter' : 'campaign'} ${shownStatus(campaign).news}`;
  if (campaign.status !== 'sent') return sentence;
  return `${sentence}: ${describeFigures(campaign) || 'to no one'}.`;
}
