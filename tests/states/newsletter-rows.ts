/** The newsletter: its subscribers and their tags. */
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
