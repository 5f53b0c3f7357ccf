/**
 * One set of people and records as database rows. Asha asks for an offer, Rohan applies, Meera and Sanika work here.
 */
import type { Session } from '@supabase/supabase-js';

import type { Row } from './backend.ts';
import { usualTime } from './state.ts';

/** Ids end in a digit that says the record apart. */
export const id = (kind: string, number: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;

const hourMs = 3_600_000;

/** A moment before the usual one, as the database writes it. */
export const hoursAgo = (hours: number): string =>
  new Date(Date.parse(usualTime) - hours * hourMs).toISOString().replace('Z', '123+00:00');

export const sanika = { id: id('a', 1), email: 'sanika@example.com' };
export const meera = { id: id('a', 2), email: 'meera@example.com' };

/** Sanika is logged in. */
export const session: Session = {
  access_token: 'token',
  refresh_token: 'renewal',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Date.parse(usualTime) / 1000 + 3600,
  user: {
    ...sanika,
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: hoursAgo(9000),
  },
};

export const job: Row<'jobs'> = {
  id: id('b', 1),
  title: 'Performance Marketer',
  description: 'Plan and tune paid campaigns.\n\nYou know:\n- Meta\n- Google',
  type: 'Full-time',
  location: 'Pune (hybrid)',
  is_active: true,
  closes_on: null,
  search_text: '',
  version: 1,
  created_at: hoursAgo(200),
  updated_at: hoursAgo(200),
};

/** As the admin lists it. */
export const listedJob: Row<'job_list'> = { ...job, application_count: 2 };

export const asha = {
  id: id('c', 1),
  name: 'Asha Rao',
  email: 'asha@example.com',
  service_needed: 'ads',
  message: 'We sell walnuts\nand want to be found.',
  created_at: hoursAgo(3),
};

export const rohan = {
  id: id('d', 1),
  name: 'Rohan Joshi',
  email: 'rohan.joshi@example.com',
  position_title: job.title,
  created_at: hoursAgo(26),
};

export const subscriber = {
  id: id('e', 1),
  email: asha.email,
  name: null,
  status: 'unsubscribed',
  subscribed_at: hoursAgo(216),
  unsubscribed_at: hoursAgo(48),
  consent_note: 'By phone',
  origin: 'added',
  tags: ['Fair'],
};

/** The next newsletter. */
export const campaign = {
  subject: 'Kites for {{name|you}}',
  send_at: '2026-12-01T03:30:00+00:00',
  recipients: 1203,
};

export const dueSteps: Row<'due_steps'>[] = [
  {
    id: id('f', 1),
    kind: 'inquiry',
    lead_id: asha.id,
    name: asha.name,
    words: 'Send the offer for three months',
    due_on: '2026-11-18',
    version: 1,
    created_at: hoursAgo(2),
  },
  {
    id: id('f', 2),
    kind: 'application',
    lead_id: rohan.id,
    name: rohan.name,
    words: 'Call about the portfolio',
    due_on: '2026-11-20',
    version: 1,
    created_at: hoursAgo(20),
  },
];

export const auditEntry: Row<'audit_entries'> = {
  id: 43,
  at: hoursAgo(0.1),
  actor: sanika.id,
  actor_email: sanika.email,
  action: 'update',
  table_name: 'job_applications',
  row_id: rohan.id,
  row_label: rohan.name,
  summary: { status: { old: 'pending', new: 'shortlisted' } },
};

export const auditEntries: Row<'audit_entries'>[] = [
  auditEntry,
  {
    ...auditEntry,
    id: 42,
    at: hoursAgo(2),
    actor: meera.id,
    actor_email: meera.email,
    table_name: 'blogs',
    row_label: 'Diwali ideas',
    summary: {
      content: { old_characters: 10, new_characters: 5000 },
      title: { old: 'Ideas', new: 'Diwali ideas' },
      slug: { old: 'ideas', new: 'diwali-ideas' },
      category: { old: 'Ads', new: 'Festivals' },
    },
  },
  { ...auditEntry, id: 41, at: hoursAgo(5), action: 'login', table_name: 'sessions', summary: {} },
];

/** As the function writes it. */
const personEntry = (kind: string, number: number, at: string, record: object) => ({
  kind,
  id: id('9', number),
  at,
  record: { ...record },
});

/** Asha asked twice, was subscribed, and a stranger writes under a similar address. */
export const ashaInFull = {
  email: asha.email,
  record_id: asha.id,
  names: [asha.name],
  inquiries: { count: 2, newest_status: 'answered' },
  applications: { count: 0, newest_status: null },
  next_steps: [{ due_on: '2026-11-18', words: 'Send the offer for three months' }],
  newsletter: { subscriber, pending_since: null, bar: null, erased: null },
  look_alikes: [{ email: 'asha+shop@example.com', record_id: id('c', 9) }],
  entries: [
    personEntry('unsubscribed', 4, hoursAgo(48), {}),
    personEntry('note', 3, hoursAgo(50), {
      body: 'Called back: wants an offer for three months.',
      author_email: sanika.email,
      inquiry_id: asha.id,
    }),
    personEntry('inquiry', 2, hoursAgo(70), { ...asha, status: 'answered', outcome: null }),
    personEntry('subscribed', 1, hoursAgo(216), subscriber),
  ],
};

/** Nothing is stored about this address. */
export const unknownPerson = {
  ...ashaInFull,
  email: 'asha@example.net',
  record_id: null,
  names: [],
  inquiries: { count: 0, newest_status: null },
  next_steps: [],
  newsletter: { subscriber: null, pending_since: null, bar: null, erased: null },
  look_alikes: [],
  entries: [],
};

const seen = {
  started_at: hoursAgo(48),
  last_active_at: hoursAgo(24),
  has_rights: true,
};

export const devices = [
  { browser_id: '1', is_current: true, user_agent: 'Chrome/140 Windows', ...seen },
  { browser_id: '2', is_current: false, user_agent: 'iPhone Safari/604', ...seen },
];

/** The machinery behind the site has failed in each of these ways. */
export const faults = [
  { kind: 'scheduler', since: hoursAgo(3), detail: null, amount: null },
  { kind: 'functions', since: null, detail: null, amount: null },
  {
    kind: 'mail',
    since: hoursAgo(3),
    detail: 'The email provider answered 429: You have reached your daily email sending quota.',
    amount: null,
  },
  { kind: 'queue', since: hoursAgo(3), detail: null, amount: 12 },
  { kind: 'database', since: null, detail: '322122547 of 524288000', amount: null },
  { kind: 'backup', since: hoursAgo(3), detail: null, amount: null },
  { kind: 'shared_source', since: null, detail: null, amount: null },
  { kind: 'password_alone', since: null, detail: null, amount: null },
];
