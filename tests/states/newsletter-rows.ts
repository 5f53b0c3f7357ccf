/** The rows of the newsletter: subscribers and their tags, drafts, and campaigns. */
import { newsletterSender } from '@/admin/newsletter/newsletter-sender';
import type { Json } from '@/shared/supabase/database.types';
import type { Row } from './backend.ts';
import { id } from './rows.ts';

export const reader: Row<'newsletter_subscribers'> & Row<'subscriber_list'> = {
  id: id('e', 2),
  email: 'reader@example.com',
  name: 'Ira Nair',
  status: 'active',
  subscribed_at: '2026-03-05T09:07:00+00:00',
  unsubscribed_at: null,
  origin: 'added',
  consent_note: 'By phone on 3 March',
  place: null,
  welcomed_at: null,
  tags: [],
  erase_at: null,
  search_text: '',
  source_hash: null,
  user_agent: null,
};

export const leaver = {
  ...reader,
  id: id('e', 3),
  email: 'leaver@example.com',
  status: 'unsubscribed',
  unsubscribed_at: '2026-04-06T10:08:00+00:00',
  tags: ['Fair', 'Shop', 'VIP', 'Winter'],
};

export const subscriberCounts: Row<'newsletter_counts'> = {
  total: 123_456,
  active: 1234,
  unsubscribed: 3456,
};

const tag = (number: number, name: string) => ({
  id: number,
  name,
  key: name.toLowerCase(),
  is_going: false,
  created_at: reader.subscribed_at,
  going_since: null,
});

export const tags: (Row<'tag_list'> & Row<'newsletter_tags'>)[] = [
  { ...tag(7, 'Fair'), subscribers: 1300, active: 1204 },
  { ...tag(9, 'VIP'), subscribers: 2, active: 2 },
];

/** The address must not be emailed. */
export const bar: Row<'newsletter_barred'> = {
  email: reader.email,
  email_hash: 'f00d',
  erase_at: null,
  reason: 'complained',
  note: 'A letter of 3 March',
  created_at: reader.subscribed_at,
};

export const nothingImported = {
  added: 0,
  already_active: 0,
  left: 0,
  barred: 0,
  already_out: 0,
  refused: [],
  tagged: 0,
  tag_faults: [],
};

/** A newsletter being written by another admin, and stored. */
export const newsletterDraft: Row<'newsletter_drafts'> = {
  id: id('5', 1),
  subject: 'Autumn',
  content: '<p>Leaves</p>',
  letter: null,
  tag_ids: [],
  updated_at: '2026-11-01T09:00:00+00:00',
  version: 4,
};

interface Figures {
  queued: number;
  sent: number;
  failed: number;
  skipped: number;
  unknown: number;
  last_error: string | null;
}

export type CampaignRow = Row<'campaign_list'> & { figures: Json };
type CampaignParts = Partial<Omit<CampaignRow, 'figures'>> & { figures?: Partial<Figures> };

const figures: Figures = {
  queued: 1500,
  sent: 1000,
  failed: 0,
  skipped: 0,
  unknown: 0,
  last_error: null,
};

/** A running campaign with 1,000 of 2,500 emails sent. */
export const runningCampaign = ({
  figures: changed,
  ...rest
}: CampaignParts = {}): CampaignRow => ({
  id: id('6', 1),
  subject: 'Spring',
  status: 'sending',
  send_at: '2026-03-05T09:07:20+00:00',
  scheduled_at: '2026-03-05 09:07:00.123456+00',
  started_at: '2026-03-05T09:07:21+00:00',
  finished_at: null,
  recipients: 2500,
  is_welcome: false,
  tags: null,
  ...rest,
  figures: { ...figures, ...changed },
});

/** A campaign that all 2,500 recipients got. */
export const endedCampaign = ({ figures: changed, ...rest }: CampaignParts = {}): CampaignRow =>
  runningCampaign({
    status: 'sent',
    finished_at: '2026-03-05T09:12:00+00:00',
    ...rest,
    figures: { queued: 0, sent: 2500, ...changed },
  });

/** A campaign that leaves later; who gets it is decided then. */
export const plannedCampaign = ({ figures: changed, ...rest }: CampaignParts = {}): CampaignRow =>
  runningCampaign({
    status: 'scheduled',
    send_at: '2096-12-03T03:30:00+00:00',
    started_at: null,
    recipients: null,
    ...rest,
    figures: { queued: 0, sent: 0, ...changed },
  });

/** The email of a campaign as it was sent. */
export const sentMail: Row<'newsletters'> = {
  id: id('6', 1),
  subject: 'Spring',
  content: '<p>Hello <b>spring</b></p>',
  letter: null,
  status: 'sent',
  is_welcome: false,
  is_public: true,
  from_name: null,
  from_email: null,
  recipients: 2500,
  has_reached_others: true,
  sent_to: null,
  send_at: null,
  scheduled_at: null,
  started_at: '2026-03-05T09:07:21+00:00',
  finished_at: null,
  final_figures: null,
  created_at: '2026-03-05T09:00:00+00:00',
  created_by: null,
  updated_at: '2026-03-05T09:00:00+00:00',
  version: 3,
};

/** A recipient who did not get the mail. */
export const failedDelivery = (
  number: number,
  rest: Partial<Row<'newsletter_failures'>> = {},
): Row<'newsletter_failures'> => ({
  campaign_id: id('6', 1),
  subscriber_id: id('e', number),
  email: `person.${number}@example.com`,
  status: 'failed',
  detail: 'No such mailbox',
  ...rest,
});

/** The letter that new subscribers get: it is on, and goes from the agency's own address. */
export const welcomeLetter: Row<'newsletters'> = {
  ...sentMail,
  subject: 'Welcome',
  content: '<p>Hello</p>',
  status: 'sending',
  is_welcome: true,
  is_public: false,
  from_name: newsletterSender.name,
  from_email: newsletterSender.email,
};
