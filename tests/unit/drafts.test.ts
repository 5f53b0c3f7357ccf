import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearDraft, draftInEvent, loadDraft, saveDraft } from '@/shared/drafts/device-storage';
import { loadDrafts, restoreDrafts, removeDraftsAbout } from '@/admin/drafts/record-drafts';
import { type DraftName, draftKinds } from '@/shared/drafts/draft-kinds';
import { projectDir } from '../../supabase/local/local-settings.ts';
import { forbiddenStorage, MemoryStorage } from '../support/memory-storage.ts';

const day = 24 * 3600 * 1000;
const values = { name: 'Asha', message: 'A jewellery shop.' };
const schema = z.object({ name: z.string(), message: z.string() });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const days = draftKinds.contact.days;
const load = (name: DraftName = 'contact') => loadDraft(name, schema)?.values;
const keys = () =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));

describe('a draft', () => {
  it('is loaded as it was saved, until it is cleared', () => {
    expect(saveDraft('contact', values)).toBe(Date.now());
    expect(load()).toEqual(values);
    expect(load('application')).toBeUndefined();
    clearDraft('contact');
    expect(load()).toBeUndefined();
    expect(keys()).toEqual([]);
  });

  it('lives for seven days, then it is removed, also by another form', () => {
    saveDraft('contact', values);
    vi.advanceTimersByTime(days * day - 1);
    expect(load()).toEqual(values);
    vi.advanceTimersByTime(1);
    expect(load('application')).toBeUndefined();
    expect(keys()).toEqual([]);
  });

  it('from the future, after a clock was set back, is removed', () => {
    saveDraft('contact', values);
    vi.setSystemTime(Date.now() - (days + 1) * day);
    expect(load()).toBeUndefined();
  });

  it('a draft that is too long is not kept, and the last one that fitted stays', () => {
    saveDraft('contact', values);
    expect(saveDraft('contact', { ...values, message: 'x'.repeat(60_000) })).toBeNull();
    expect(load()).toEqual(values);
  });

  it('a post or newsletter is kept at any age and length', () => {
    const long = { ...values, message: 'x'.repeat(60_000) };
    saveDraft('post/1/a', long);
    vi.advanceTimersByTime(100 * day);
    expect(load('post/1/a')).toEqual(long);
  });

  it('is listed by the start of its name, newest first', () => {
    saveDraft('post/1/a', { ...values, name: 'First' });
    vi.advanceTimersByTime(1);
    saveDraft('post/1/b', { ...values, name: 'Second' });
    saveDraft('post/10/c', values);
    saveDraft('post/1/d', { name: 7 });
    expect(loadDrafts('post/1/', schema).map(({ name, values: { name: title } }) => [name, title]))
      // Two tabs write under two names, so that neither replaces the other's draft.
      .toEqual([
        ['post/1/b', 'Second'],
        ['post/1/a', 'First'],
      ]);
  });
});

describe('anything else in the storage', () => {
  it.each(['{', '7', '{"savedAt":0}', '{"savedAt":1e99,"values":{"name":7}}'])(
    '(%s) is no draft and is removed',
    (text) => {
      localStorage.setItem('draft:contact', text);
      expect(load()).toBeUndefined();
      expect(keys()).toEqual([]);
    },
  );

  it.each(['draft:', 'draft:toString', 'draft:subscriber-1', 'draft:constructor/1'])(
    '(%s) is of no kind and is removed',
    (key) => {
      localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values }));
      expect(load()).toBeUndefined();
      expect(keys()).toEqual([]);
    },
  );

  it('is left alone when it is not a draft of ours', () => {
    localStorage.setItem('theme', 'dark');
    expect(load()).toBeUndefined();
    expect(keys()).toEqual(['theme']);
  });
});

it.each([
  ['forbidden', forbiddenStorage],
  ['missing', undefined],
])('with a %s storage there are no drafts, and no errors', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(saveDraft('contact', values)).toBeNull();
  expect(load()).toBeUndefined();
  clearDraft('contact');
});

const hear = (event: { key: string | null; newValue: string | null }) =>
  draftInEvent('contact', schema, event);

it('a tab hears what another one wrote under the same name, and nothing else', () => {
  saveDraft('contact', values);
  const text = localStorage.getItem('draft:contact');
  const key = 'draft:contact';
  expect(hear({ key, newValue: text })).toEqual(values);
  expect(hear({ key, newValue: null })).toBeUndefined();
  expect(hear({ key: null, newValue: null })).toBeUndefined();
  expect(hear({ key, newValue: '{}' })).toBeUndefined();
  expect(hear({ key: 'draft:application', newValue: text })).toBeUndefined();
});

const entry = () => JSON.stringify({ savedAt: Date.now(), values });

describe('an erasure', () => {
  const erased = 'a0000000-0000-4000-8000-000000000001';
  const other = 'a0000000-0000-4000-8000-000000000002';
  const kinds = Object.keys(draftKinds);

  it.each(kinds)('forgets unsaved text about its subject: %s', (kind) => {
    for (const id of [erased, other]) localStorage.setItem(`draft:${kind}/${id}`, entry());
    const taken = removeDraftsAbout([erased, 'someone-else']);
    expect(taken.map(({ name }) => name)).toEqual([`${kind}/${erased}`]);
    expect(keys()).toEqual([`draft:${kind}/${other}`]);
    restoreDrafts(taken);
    expect(keys()).toContain(`draft:${kind}/${erased}`);
  });

  it('undone, leaves what was typed since then', () => {
    saveDraft(`note/${erased}`, values);
    const taken = removeDraftsAbout([erased]);
    const newer = { ...values, message: 'A bakery.' };
    saveDraft(`note/${erased}`, newer);
    restoreDrafts(taken);
    expect(load(`note/${erased}`)).toEqual(newer);
  });

  it('leaves what is about no record', () => {
    saveDraft('contact', values);
    expect(removeDraftsAbout([''])).toEqual([]);
    expect(load()).toEqual(values);
  });
});

it('security-design.md names the days from the list', () => {
  const security = readFileSync(join(projectDir, 'docs/security-design.md'), 'utf8');
  expect(security).toContain(
    `unsaved text on another admin's device, which expires after ${draftKinds.note.days} days`,
  );
});
