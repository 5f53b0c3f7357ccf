import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditedAreas } from '@/features/audit-log/model';
import { changedFields } from '@/features/audit-log/model';
import { describeEntry } from '@/features/audit-log/describe-entry';
import { relativeTime } from '@/features/audit-log/relative-time';

type Told = Parameters<typeof describeEntry>[0];
const is = (to: string | boolean | number) => ({ new: to });
const from = (old: string | boolean, to: string | boolean) => ({ old, new: to });

const tell = (
  table: string,
  action: Told['action'],
  label: string | null,
  changes: Told['changes'] = {},
) => describeEntry({ table, action, label, changes });

describe('an entry as a sentence', () => {
  it.each([
    [tell('jobs', 'insert', 'Editor', { title: is('Editor') }), 'created the job “Editor”'],
    [
      tell('jobs', 'insert', 'Editor', { title: is('Editor'), created_at: is('2026-01-01') }),
      'restored the job “Editor”',
    ],
    [tell('jobs', 'update', 'Editor', { is_active: from(true, false) }), 'closed the job “Editor”'],
    [tell('jobs', 'update', 'Editor', { is_active: from(false, true) }), 'opened the job “Editor”'],
    [
      tell('jobs', 'update', 'Editor', { title: from('Cutter', 'Editor') }),
      'renamed the job “Cutter” to “Editor”',
    ],
    [
      tell('jobs', 'update', 'Editor', {
        location: from('Pune', 'Goa'),
        type: from('Full-time', 'Part-time'),
        description: { old_characters: 10, new_characters: 300 },
      }),
      'changed the location, type, and description of the job “Editor”',
    ],
    [tell('jobs', 'delete', null, { title: { old: 'Editor' } }), 'deleted the job “Editor”'],
    [
      tell('job_applications', 'update', 'Priya', { status: from('pending', 'shortlisted') }),
      'set Priya’s application to shortlisted',
    ],
    [
      tell('job_applications', 'update', null, { status: from('pending', 'rejected') }),
      'set an application to rejected',
    ],
    [
      tell('job_applications', 'erase', null, { applications: { old: 2 }, inquiries: { old: 1 } }),
      'erased 2 applications and 1 inquiry',
    ],
    [
      tell('contact_inquiries', 'restore', null, { inquiries: { old: 1 } }),
      'undid the erasure of 1 inquiry',
    ],
    [tell('newsletter_subscribers', 'erase', null, {}), 'erased a newsletter subscriber'],
    [
      tell('newsletter_subscribers', 'restore', null, {}),
      'undid the erasure of a newsletter subscriber',
    ],
    [
      tell('newsletter_subscribers', 'suppress', 'a@example.com', { reason: is('complained') }),
      'barred a@example.com from newsletters',
    ],
    [
      tell('contact_inquiries', 'update', 'Ravi', { status: from('new', 'answered') }),
      'marked Ravi’s inquiry as answered',
    ],
    [tell('application_notes', 'insert', null), 'wrote a note about an application'],
    [tell('inquiry_notes', 'delete', null), 'deleted a note about an inquiry'],
    [
      tell('blogs', 'insert', 'A post', { title: is('A post'), status: is('draft') }),
      'created the post “A post” as a draft',
    ],
    [
      tell('blogs', 'update', 'A post', { status: from('draft', 'published') }),
      'published the post “A post”',
    ],
    [
      tell('blogs', 'update', 'A post', { content: { old_characters: 1, new_characters: 500 } }),
      'changed the content of the post “A post”',
    ],
    [tell('newsletter_subscribers', 'insert', null, { rows: is(1500) }), 'added 1,500 subscribers'],
    [
      tell('newsletter_subscribers', 'insert', 'a@example.com', { email: { is_withheld: true } }),
      'added a@example.com to the newsletter',
    ],
    [
      tell('newsletter_subscribers', 'update', 'a@example.com', {
        status: from('active', 'unsubscribed'),
      }),
      'unsubscribed a@example.com',
    ],
    [
      tell('newsletter_campaigns', 'insert', null, {
        subject: is('Diwali offers'),
        recipients: is(1200),
      }),
      'sent the newsletter “Diwali offers” to 1,200 subscribers',
    ],
    [
      tell('newsletter_campaigns', 'insert', 'Diwali offers', { recipients: { new: null } }),
      'scheduled the newsletter “Diwali offers”',
    ],
    ...(
      [
        ['sending', 'paused', 'paused the newsletter “Diwali offers”'],
        ['paused', 'sending', 'resumed the newsletter “Diwali offers”'],
        ['scheduled', 'cancelled', 'cancelled the newsletter “Diwali offers”'],
        [
          'sent',
          'sending',
          'sent the newsletter “Diwali offers” again to those it had not reached',
        ],
      ] as const
    ).map(([old, now, sentence]): [string, string] => [
      tell('newsletter_campaigns', 'update', 'Diwali offers', { status: from(old, now) }),
      sentence,
    ]),
    [tell('sessions', 'login', null), 'logged in'],
    [tell('job_applications', 'export', null, { rows: is(1204) }), 'exported 1,204 applications'],
    [tell('contact_inquiries', 'export', null, { rows: is(1) }), 'exported 1 inquiry'],
    [tell('newsletter_subscribers', 'export', null, { rows: is(12) }), 'exported 12 subscribers'],
    [
      tell('something_new', 'update', null, { is_open: from(false, true) }),
      'changed the open of an entry in something new',
    ],
  ])('%s', (sentence, expected) => expect(sentence).toBe(expected));
});

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
    const named: string[] = auditedAreas.map(({ table }) => table);
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

describe('a relative time', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T12:00:30Z', 'just now'],
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21T11:55:00Z', '5 minutes ago'],
    ['2026-11-21T10:59:59Z', '1 hour ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-01T12:00:00Z', '2 weeks ago'],
    ['2025-10-01T12:00:00Z', 'last year'],
  ])('%s is %s', (moment, words) => expect(relativeTime(Date.parse(moment), now)).toBe(words));
});
