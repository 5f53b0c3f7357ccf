/** States of the newsletter's campaigns, and of one record. */
import type { Answers } from '../backend.ts';
import { press } from '../gestures.ts';
import * as rows from '../newsletter-rows.ts';
import { id } from '../rows.ts';
import { listStates, type Stage, type State } from '../state.ts';
import { composerAnswers } from './newsletter-composer.ts';

const section = 'newsletter';

/** Some recipients did not get it. */
export const spring = rows.endedCampaign({ figures: { sent: 2458, failed: 40, skipped: 2 } });
export const winter = rows.endedCampaign({ id: id('6', 2), subject: 'Winter' });
const summer = rows.plannedCampaign({ id: id('6', 3), subject: 'Summer' });

const campaigns = {
  section,
  at: '/admin/newsletter?tab=campaigns',
  answers: {
    ...composerAnswers,
    campaign_list: [summer, spring, winter],
    newsletters: [rows.sentMail],
    newsletter_failures: [
      rows.failedDelivery(1),
      rows.failedDelivery(2, { detail: null }),
      rows.failedDelivery(3, { status: 'unknown', email: null, detail: null }),
    ],
    retry_deliveries: 40,
  } satisfies Answers,
} as const;

const record = { ...campaigns, at: `${campaigns.at}&open=${spring.id}` } as const;

/** The record of this campaign. */
const recordOf = (campaign: rows.CampaignRow) => ({
  ...record,
  answers: { ...campaigns.answers, campaign_list: [campaign] },
});

/** One refused delivery, and two whose outcome is unknown. */
const uncertain = rows.endedCampaign({
  figures: { sent: 2497, failed: 1, unknown: 2, last_error: 'No answer within 30 s' },
});

const untilShown = ({ screen }: Stage) => screen.findByRole('group', { name: /^“Spring”/ });

export const campaignStates: State[] = [
  ...listStates({
    ...campaigns,
    name: 'admin/newsletter/tab-campaigns',
    emptied: { campaign_list: [] },
  }),
  ...listStates({
    ...record,
    name: 'admin/newsletter/campaign',
    emptied: { campaign_list: [] },
    play: untilShown,
  }),
  { ...recordOf(rows.runningCampaign()), name: 'admin/newsletter/sending', play: untilShown },
  {
    ...recordOf(rows.runningCampaign()),
    name: 'admin/newsletter/stop',
    async play(stage) {
      await press(stage, 'Stop');
      await stage.screen.findByRole('alertdialog', { name: 'Stop this campaign?' });
    },
  },
  {
    ...recordOf(rows.plannedCampaign({ status: 'paused', send_at: '2026-03-05T18:30:00+00:00' })),
    name: 'admin/newsletter/overdue',
    play: ({ screen }) => screen.findByText(/It was not sent at its time/),
  },
  { ...recordOf(uncertain), name: 'admin/newsletter/uncertain', play: untilShown },
  {
    ...recordOf(uncertain),
    name: 'admin/newsletter/decide',
    async play(stage) {
      await press(stage, 'Send to them again');
      await stage.screen.findByRole('alertdialog');
    },
  },
];
