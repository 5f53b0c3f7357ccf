/** States of the newsletter's settings: past newsletters on the website, and the welcome letter. */
import type { Answers } from '../backend.ts';
import * as rows from '../newsletter-rows.ts';
import { listStates, type State } from '../state.ts';
import { composerAnswers } from './newsletter-composer.ts';

const answers: Answers = {
  ...composerAnswers,
  admin_settings: [
    {
      is_only: true,
      has_login_code_reminder: true,
      inquiry_months: null,
      application_months: null,
      has_morning_mail: true,
      has_past_letters: false,
    },
  ],
  'update admin_settings': [{ is_only: true }],
  newsletters: [rows.welcomeLetter],
  'count newsletters': 12,
  campaign_list: [
    rows.runningCampaign({
      subject: 'Welcome',
      is_welcome: true,
      recipients: 44,
      figures: { queued: 1, sent: 41, failed: 2 },
    }),
  ],
  newsletter_failures: [rows.failedDelivery(1), rows.failedDelivery(2)],
  retry_deliveries: 2,
  steer_newsletter_campaign: 'stopped',
};

const screen = {
  section: 'newsletter',
  at: '/admin/newsletter?tab=settings',
  answers,
} as const;

export const newsletterSettingsStates: State[] = [
  ...listStates({
    ...screen,
    name: 'admin/newsletter/tab-settings',
    // No welcome letter is written.
    emptied: { newsletters: [] },
    play: ({ screen: page }) => page.findByRole('switch', { name: 'Welcome letter' }),
  }),
  {
    ...screen,
    name: 'admin/newsletter/welcome',
    answers: { ...answers, newsletters: [] },
    async play({ user, screen: page }) {
      await user.type(await page.findByLabelText('Subject Line'), 'Welcome to our letter');
      await user.type(await page.findByLabelText('Title'), 'Good to have you here');
    },
  },
];
