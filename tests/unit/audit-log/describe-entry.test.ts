import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditedAreas, changedFields } from '@/admin/audit-log/audited-areas';
import { describeEntry } from '@/admin/audit-log/describe-entry';

type Entry = Parameters<typeof describeEntry>[0];

const one = (action: Entry['action'], table: string, label: string | null, more = {}) =>
  describeEntry({ action, table, rowId: '1', label, changes: {}, ...more });
const many = (action: Entry['action'], table: string, changes: Entry['changes']) =>
  describeEntry({ action, table, rowId: null, label: null, changes });

const title = { title: { old: 'Editor' } };

it.each([
  [one('insert', 'jobs', 'Editor'), 'added the job “Editor”'],
  [one('update', 'job_applications', 'Priya'), 'changed the application “Priya”'],
  [one('update', 'contact_inquiries', null), 'changed an inquiry'],
  [one('delete', 'lead_notes', null), 'deleted a private note'],
  [one('delete', 'jobs', null, { changes: title }), 'deleted the job “Editor”'],
  [one('insert', 'newsletters', 'Hi {{name|there}}'), 'added the campaign “Hi there”'],
  [
    one('insert', 'blogs', 'Ideas', { changes: { created_at: { new: '2026-01-01' } } }),
    'restored the post “Ideas”',
  ],
  [one('bar', 'newsletter_subscribers', 'a@example.com'), 'barred the subscriber “a@example.com”'],
  [one('export', 'job_applications', 'Priya'), 'opened the résumé of the application “Priya”'],
  [one('export', 'job_applications', null), 'opened the résumé of an application'],
  [one('erase', 'job_applications', null), 'erased entries about people'],
  [one('restore', 'contact_inquiries', null), 'restored entries about people'],
  [many('insert', 'newsletter_subscribers', { rows: { new: 1500 } }), 'added 1,500 subscribers'],
  [many('export', 'contact_inquiries', { rows: { new: 1 } }), 'exported 1 inquiry'],
  [many('delete', 'trusted_browsers', { rows: { old: 2 } }), 'deleted 2 known browsers'],
  [many('update', 'admin_settings', { has_morning_mail: { new: false } }), 'changed a setting'],
  [one('login', 'sessions', null), 'logged in'],
  [one('update', 'something_new', null), 'changed an entry'],
])('%s', (sentence, expected) => expect(sentence).toBe(expected));

it('every audited table has a name', () => {
  const folder = 'supabase/migrations';
  const sql = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  const tables = [
    ...sql.join('\n').matchAll(/^create trigger \w+_audit(?:_\w+)? after .+? on public\.(\w+)/gm),
  ].map(([, table = '']) => table);
  expect(tables.length).toBeGreaterThan(7);
  const named: string[] = auditedAreas.map(({ value }) => value);
  expect(named).toEqual(expect.arrayContaining(tables));
});

describe('the changed fields', () => {
  it('show both values, text lengths, and withheld values', () => {
    const changes = {
      title: { old: 'Cutter', new: 'Editor' },
      is_active: { old: true, new: false },
      location: { old: 'Pune', new: null },
      value: { old: null, new: 5000 },
      content: { old_characters: 4, new_characters: 5000 },
      excerpt: { old_characters: 0, new_characters: 300 },
      description: { old_characters: 300, new_characters: 0 },
      email: { is_withheld: true } as const,
      inquiry_id: { is_withheld: true } as const,
      rows: { new: 3 },
    };
    expect(changedFields({ action: 'update', changes })).toEqual([
      { label: 'title', before: 'Cutter', after: 'Editor' },
      { label: 'active', before: 'yes', after: 'no' },
      { label: 'location', before: 'Pune', after: '(empty)' },
      { label: 'value', before: '(empty)', after: '5,000' },
      { label: 'content', note: 'changed, 4 → 5,000 characters' },
      { label: 'excerpt', note: 'added, 300 characters' },
      { label: 'description', note: 'removed, 300 characters' },
      { label: 'email', note: 'not kept in the log' },
    ]);
  });

  it('do not repeat the name of an added or deleted row', () => {
    expect(changedFields({ action: 'delete', changes: title })).toEqual([]);
  });
});
