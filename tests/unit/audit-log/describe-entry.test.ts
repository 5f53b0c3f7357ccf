import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditedAreas } from '@/admin/audit-log/audited-areas';
import { changedFields } from '@/admin/audit-log/audited-areas';
import { describeEntry } from '@/admin/audit-log/describe-entry';

type Told = Parameters<typeof describeEntry>[0];
const is = (to: string | boolean | number) => ({ new: to });
const from = (old: string | boolean | null, to: string | boolean | null) => ({ old, new: to });

const withheld = { is_withheld: true } as const;
const tell = (
  table: string,
  action: Told['action'],
  label: string | null,
  changes: Told['changes'] = {},
) => describeEntry({ table, action, label, changes });

const on =
  (table: string, label: string | null) => (action: Told['action'], changes?: Told['changes']) =>
    tell(table, action, label, changes);
const job = on('jobs', 'Editor');
const post = on('blogs', 'A post');
const priya = on('job_applications', 'Priya');
const applications = on('job_applications', null);
const inquiries = on('contact_inquiries', null);
const subscriber = on('newsletter_subscribers', 'a@example.com');
const subscribers = on('newsletter_subscribers', null);
const welcomeLetter = (change: string) =>
  tell('newsletter_settings', 'update', null, { welcome_letter: is(change) });
const tag = on('newsletter_tags', 'VIP');
const offers = on('newsletters', 'Diwali offers');
const sent = { subject: is('Diwali offers'), recipients: is(1200) };
const moved = {
  location: from('Pune', 'Goa'),
  type: from('Full-time', 'Part-time'),
  description: { old_characters: 10, new_characters: 300 },
};

it.each([
  [job('insert', { title: is('Editor') }), 'created the job “Editor”'],
  [
    job('insert', { title: is('Editor'), created_at: is('2026-01-01') }),
    'restored the job “Editor”',
  ],
  [job('update', { is_active: from(true, false) }), 'closed the job “Editor”'],
  [job('update', { is_active: from(false, true) }), 'opened the job “Editor”'],
  [job('update', { title: from('Cutter', 'Editor') }), 'renamed the job “Cutter” to “Editor”'],
  [job('update', moved), 'changed the location, type, and description of the job “Editor”'],
  [tell('jobs', 'delete', null, { title: { old: 'Editor' } }), 'deleted the job “Editor”'],
  [
    priya('update', { status: from('pending', 'shortlisted') }),
    'set Priya’s application to shortlisted',
  ],
  [
    applications('update', { status: from('pending', 'rejected') }),
    'set an application to rejected',
  ],
  [inquiries('update', { outcome: { old: null, new: 'won' } }), 'marked an inquiry as won'],
  [inquiries('update', { outcome: { old: 'won', new: null } }), 'marked an inquiry as open'],
  [inquiries('update', { value: { old: null, new: 5000 } }), 'changed the value of an inquiry'],
  [
    tell('admin_settings', 'update', null, { has_morning_mail: from(true, false) }),
    'switched off the mail about due steps in the morning',
  ],
  [
    tell('admin_settings', 'update', null, { has_past_letters: from(false, true) }),
    'published the past letters',
  ],
  [
    tell('admin_settings', 'update', null, { has_login_code_reminder: from(true, false) }),
    'put the reminder about login codes aside',
  ],
  [tag('insert', { title: is('VIP') }), 'made the tag “VIP”'],
  [tag('update', { rows: is(1) }), 'set the tag “VIP” on 1 subscriber'],
  [tag('update', { rows: { old: 1200 } }), 'took the tag “VIP” from 1,200 subscribers'],
  [tag('update', { title: from('Vip', 'VIP') }), 'renamed the tag “Vip” to “VIP”'],
  [
    tell('newsletter_tags', 'delete', null, { title: { old: 'VIP' }, rows: { old: 3 } }),
    'deleted the tag “VIP”',
  ],
  [
    tell('newsletter_tags', 'delete', null, { title: from('VIP', 'Gold'), rows: { old: 3 } }),
    'merged the tag “VIP” into “Gold”',
  ],
  [
    offers('update', { status: from('scheduled', 'draft') }),
    'undid the sending of the campaign “Diwali offers”',
  ],
  [
    applications('erase', { applications: { old: 2 }, inquiries: { old: 1 } }),
    'erased 2 applications and 1 inquiry',
  ],
  [inquiries('restore', { inquiries: { old: 1 } }), 'undid the erasure of 1 inquiry'],
  [subscribers('erase', { newsletter_entries: { old: 1 } }), 'erased 1 newsletter entry'],
  [
    inquiries('restore', { inquiries: { old: 2 }, newsletter_entries: { old: 1 } }),
    'undid the erasure of 2 inquiries and 1 newsletter entry',
  ],
  [subscriber('bar', { reason: is('complained') }), 'barred a@example.com from newsletters'],
  [welcomeLetter('on'), 'switched on the welcome letter'],
  [welcomeLetter('changed'), 'changed the welcome letter'],
  [subscribers('bar', { rows: is(1) }), 'barred 1 address from newsletters'],
  [subscribers('insert', { rows: is(21) }), 'added 21 subscribers'],
  [
    subscriber('insert', { status: is('unsubscribed') }),
    'noted that a@example.com has left the newsletter',
  ],
  [
    tell('contact_inquiries', 'update', 'Ravi', { status: from('new', 'answered') }),
    'marked Ravi’s inquiry as answered',
  ],
  [priya('update', { reply: is('sent') }), 'replied to Priya’s application'],
  [
    priya('update', { reply: is('sent'), status: from('pending', 'rejected') }),
    'replied to Priya’s application and set it to rejected',
  ],
  [
    tell('contact_inquiries', 'update', 'Ravi', {
      reply: { old: 'sent' },
      status: from('answered', 'new'),
    }),
    'took back a reply to Ravi’s inquiry and marked it as new',
  ],
  [applications('update', { reply: is('sent again') }), 'sent a reply to an application again'],
  [
    tell('reply_templates', 'update', 'Kind refusal', { body: withheld }),
    'changed the body of the reply template “Kind refusal”',
  ],
  [tell('reply_templates', 'delete', null, { body: withheld }), 'deleted a reply template'],
  [
    tell('lead_notes', 'insert', null, { application_id: withheld, body: withheld }),
    'wrote a note about an application',
  ],
  [
    tell('next_steps', 'insert', 'Asha', { inquiry_id: withheld, words: withheld }),
    'planned the next step for Asha',
  ],
  [
    tell('next_steps', 'update', 'Asha', { due_on: from('2026-12-01', '2026-12-04') }),
    'moved the next step for Asha to Dec 4, 2026',
  ],
  [
    tell('next_steps', 'update', 'Asha', {
      words: withheld,
      due_on: from('2026-12-01', '2026-12-04'),
    }),
    'changed the next step for Asha',
  ],
  [
    tell('next_steps', 'update', 'Asha', { done_at: from(null, '2026-12-04T09:00:00+00:00') }),
    'did the next step for Asha',
  ],
  [
    tell('next_steps', 'update', null, { done_at: from('2026-12-04T09:00:00+00:00', null) }),
    'reopened a next step',
  ],
  [
    tell('lead_notes', 'delete', null, { inquiry_id: withheld, body: withheld }),
    'deleted a note about an inquiry',
  ],
  [
    post('insert', { title: is('A post'), status: is('draft') }),
    'created the post “A post” as a draft',
  ],
  [post('update', { status: from('draft', 'published') }), 'published the post “A post”'],
  [
    post('update', { content: { old_characters: 1, new_characters: 500 } }),
    'changed the content of the post “A post”',
  ],
  [subscribers('insert', { rows: is(1500) }), 'added 1,500 subscribers'],
  [subscriber('insert', { email: { is_withheld: true } }), 'added a@example.com to the newsletter'],
  [subscriber('update', { status: from('active', 'unsubscribed') }), 'unsubscribed a@example.com'],
  [
    tell('newsletters', 'insert', null, sent),
    'sent the campaign “Diwali offers” to 1,200 recipients',
  ],
  [
    tell('newsletters', 'insert', null, { ...sent, subject: is('Hi {{name|there}}') }),
    'sent the campaign “Hi there” to 1,200 recipients',
  ],
  [offers('insert', { recipients: { new: null } }), 'scheduled the campaign “Diwali offers”'],
  [offers('update', { status: from('sending', 'paused') }), 'paused the campaign “Diwali offers”'],
  [offers('update', { status: from('paused', 'sending') }), 'resumed the campaign “Diwali offers”'],
  [
    offers('update', { status: from('scheduled', 'stopped') }),
    'stopped the campaign “Diwali offers”',
  ],
  [
    offers('update', { status: from('sent', 'sending') }),
    'sent the campaign “Diwali offers” again to those it had not reached',
  ],
  [tell('sessions', 'login', null), 'logged in'],
  [applications('export', { rows: is(1204) }), 'exported 1,204 applications'],
  [priya('export'), 'opened the résumé of Priya’s application'],
  [applications('export'), 'opened the résumé of an application'],
  [inquiries('export', { rows: is(1) }), 'exported 1 inquiry'],
  [subscribers('export', { rows: is(12) }), 'exported 12 subscribers'],
  [
    tell('something_new', 'update', null, { is_open: from(false, true) }),
    'changed the open of an entry in something new',
  ],
])('%s', (sentence, expected) => expect(sentence).toBe(expected));

describe('every audited table', () => {
  const folder = 'supabase/migrations';
  const sql = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  const tables = new Set(
    [
      ...sql.join('\n').matchAll(/^create trigger \w+_audit(?:_\w+)? after .+? on public\.(\w+)/gm),
    ].map(([, table = '']) => table),
  );

  it('has a name', () => {
    expect(tables.size).toBeGreaterThan(7);
    const named: string[] = auditedAreas.map(({ value }) => value);
    expect(named).toEqual(expect.arrayContaining([...tables]));
  });

  it.each([...tables])('has its own sentences: %s', (table) => {
    const sentence = tell(table, 'update', null, { status: from('one', 'two') });
    expect(sentence).not.toContain('an entry');
  });
});

describe('the details', () => {
  it('show both values, text lengths, and withheld values', () => {
    const changes = {
      title: from('Cutter', 'Editor'),
      is_active: from(true, false),
      location: { old: 'Pune', new: null },
      content: { old_characters: 4, new_characters: 5000 },
      excerpt: { old_characters: 0, new_characters: 300 },
      description: { old_characters: 300, new_characters: 0 },
      email: { is_withheld: true } as const,
      rows: is(3),
    };
    expect(changedFields({ changes })).toEqual([
      { label: 'title', before: 'Cutter', after: 'Editor' },
      { label: 'active', before: 'yes', after: 'no' },
      { label: 'location', before: 'Pune', after: '(empty)' },
      { label: 'content', note: 'changed, 4 → 5,000 characters' },
      { label: 'excerpt', note: 'added, 300 characters' },
      { label: 'description', note: 'removed, 300 characters' },
      { label: 'email', note: 'not kept in the log' },
    ]);
  });
});
