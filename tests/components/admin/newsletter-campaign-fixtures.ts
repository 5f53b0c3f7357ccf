import type { CampaignFigures, CampaignRecord } from '@/features/newsletter/api/admin-campaigns';

export const campaignId = '00000000-0000-4000-8000-00000000c001';

type Overrides = Partial<Omit<CampaignRecord, 'figures'>> & { figures?: Partial<CampaignFigures> };

/** 2,500 recipients, 1,000 of them done with, unless told otherwise. */
export function campaign({ figures, ...overrides }: Overrides = {}): CampaignRecord {
  return {
    id: campaignId,
    subject: 'Spring',
    status: 'sending',
    sendAt: '2026-03-05T09:07:20+00:00',
    createdAt: '2026-03-05 09:07:00.123456+00',
    startedAt: '2026-03-05T09:07:21+00:00',
    finishedAt: null,
    recipients: 2500,
    ...overrides,
    figures: {
      queued: 1500,
      sent: 1000,
      failed: 0,
      skipped: 0,
      unknown: 0,
      lastError: null,
      ...figures,
    },
  };
}

/** The same when all of it is settled. */
export function endedCampaign({ figures, ...overrides }: Overrides = {}): CampaignRecord {
  return campaign({
    status: 'sent',
    finishedAt: '2026-03-05T09:12:00+00:00',
    ...overrides,
    figures: { queued: 0, sent: 2500, ...figures },
  });
}
