import { agency } from '@contracts/agency';
import { formatCount, formatNumber } from '@/shared/format/format';
import { type CampaignRecord, type CampaignStatus, isLate } from '../api/campaigns/campaigns';

const campaignStatuses = {
  scheduled: { label: 'Scheduled', tone: 'neutral', news: 'is scheduled.' },
  sending: { label: 'Sending', tone: 'accent', news: 'is being sent.' },
  paused: { label: 'Paused', tone: 'warning', news: 'is paused.' },
  sent: { label: 'Sent', tone: 'success', news: 'has been sent' },
  stopped: { label: 'Stopped', tone: 'danger', news: 'was stopped.' },
} as const satisfies Record<CampaignStatus, object>;

/** Replaces "Paused" for a campaign that was too late to start. */
const late = { label: 'Not sent', tone: 'warning', news: 'was not sent at its time.' } as const;

/** The welcome letter never ends: it is on, paused or off. */
const welcomeOn = { label: 'On', tone: 'success', news: 'is on.' } as const;
const welcomeOff = { label: 'Off', tone: 'neutral', news: 'is off.' } as const;

export function shownStatus(campaign: CampaignRecord) {
  const { status, isWelcome } = campaign;
  if (isWelcome && status === 'sending') return welcomeOn;
  if (isWelcome && status === 'stopped') return welcomeOff;
  return isLate(campaign) ? late : campaignStatuses[status];
}

/** Lists tags: "“VIP”, “Fair”, or “Shop”". */
export const nameTags = (tags: readonly string[]): string =>
  new Intl.ListFormat(agency.adminLanguage, { type: 'disjunction' }).format(
    tags.map((tag) => `“${tag}”`),
  );

/** Formats "1 recipient" or "1,234 recipients". */
export const formatRecipients = (count: number) => formatCount(count, 'recipient');

/** Lists the figures that are not zero: "44 sent, 1 failed". */
export function describeFigures({ status, figures }: CampaignRecord): string {
  const parts: [count: number, words: string][] = [
    [figures.sent, 'sent'],
    [figures.failed, 'failed'],
    [figures.skipped, 'skipped'],
    [figures.unknown, 'unconfirmed'],
    [figures.queued, status === 'stopped' ? 'not sent' : 'queued'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`)
    .join(', ');
}

/** The announcement for screen readers. It changes only with the status, so that it is read once. */
export function announce(campaign: CampaignRecord): string {
  const sentence = `The ${campaign.isWelcome ? 'welcome letter' : 'campaign'} ${shownStatus(campaign).news}`;
  if (campaign.status !== 'sent') return sentence;
  return `${sentence}: ${describeFigures(campaign) || 'to no one'}.`;
}
