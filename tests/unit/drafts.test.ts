import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DRAFT_DAYS } from '@/content/draft-note';
import { DraftKeeper } from '@/lib/drafts/draft-keeper';
import {
  clearDraft,
  draftInEvent,
  loadDraft,
  loadDrafts,
  saveDraft,
} from '@/lib/drafts/draft-storage';
import { forbiddenStorage, MemoryStorage } from '../support/memory-storage.ts';

const day = 24 * 3600 * 1000;
const values = { name: 'Asha', message: 'A jewellery shop.' };
const schema = z.object({ name: z.string(), message: z.string() });
const fill = {
  id: 'f0000000-0000-4000-8000-000000000001',
  fingerprint: '{}',
  isStored: true,
  isMailed: false,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = (name = 'contact') => loadDraft(name, schema)?.values;
const keys = () =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));

describe('a draft', () => {
  it('is loaded as it was saved, until it is cleared', () => {
    expect(saveDraft('contact', values)).toBe(Date.now());
    expect(load()).toEqual(values);
    expect(load('contact-2')).toBeUndefined();
    clearDraft('contact');
    expect(load()).toBeUndefined();
    expect(keys()).toEqual([]);
  });

  it('lives for seven days, then it is removed, also by another form', () => {
    saveDraft('contact', values);
    vi.advanceTimersByTime(DRAFT_DAYS * day - 1);
    expect(load()).toEqual(values);
    vi.advanceTimersByTime(1);
    expect(load('application')).toBeUndefined();
    expect(keys()).toEqual([]);
  });

  it('from the future, after a clock was set back, is removed', () => {
    saveDraft('contact', values);
    vi.setSystemTime(Date.now() - (DRAFT_DAYS + 1) * day);
    expect(load()).toBeUndefined();
  });

  it('that is too long is not kept; the last one that fitted is', () => {
    saveDraft('contact', values);
    expect(saveDraft('contact', { ...values, message: 'x'.repeat(60_000) })).toBeNull();
    expect(load()).toEqual(values);
  });

  it('of a post or newsletter is kept at any age and length', () => {
    const long = { ...values, message: 'x'.repeat(60_000) };
    saveDraft('post', long, { isPermanent: true });
    vi.advanceTimersByTime(100 * day);
    expect(load('post')).toEqual(long);
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

it('tells what another tab saved from what it cleared', () => {
  saveDraft('contact', values);
  const text = localStorage.getItem('draft:contact');
  const key = 'draft:contact';
  expect(hear({ key, newValue: text })).toEqual(values);
  expect(hear({ key, newValue: null })).toBeNull();
  expect(hear({ key: null, newValue: null })).toBeNull();
  expect(hear({ key, newValue: '{}' })).toBeUndefined();
  expect(hear({ key: 'theme', newValue: null })).toBeUndefined();
});

/** The keeper of a public form, and what is typed in it. */
function setUp() {
  const typed = { name: 'Asha' };
  return { typed, keeper: new DraftKeeper('contact', () => ({ ...typed })) };
}

const stored = () => new DraftKeeper('contact', () => ({})).open();

describe('a public form', () => {
  it('saves shortly after an input, and at once when the page goes away', () => {
    const { typed, keeper } = setUp();
    keeper.noteInput();
    vi.advanceTimersByTime(300);
    expect(stored()).toBeNull();
    vi.advanceTimersByTime(100);
    expect(stored()?.fields).toEqual({ name: 'Asha' });
    typed.name = 'Asha Rao';
    keeper.noteInput();
    keeper.flush();
    expect(stored()?.fields).toEqual({ name: 'Asha Rao' });
  });

  it('saves nothing before an input, after a drop, or without a word', () => {
    const { typed, keeper } = setUp();
    keeper.flush();
    expect(keys()).toEqual([]);
    keeper.noteInput();
    keeper.drop();
    keeper.flush();
    vi.advanceTimersByTime(1000);
    expect(keys()).toEqual([]);
    keeper.keepFill(fill);
    typed.name = ' \n';
    keeper.noteInput();
    keeper.flush();
    expect(keys()).toEqual([]);
  });

  it('keeps how far sending got through later typing, but not through a drop', () => {
    const { keeper } = setUp();
    keeper.keepFill(fill);
    keeper.noteInput();
    vi.advanceTimersByTime(1000);
    expect(stored()?.fill).toEqual(fill);
    keeper.drop();
    keeper.noteInput();
    vi.advanceTimersByTime(1000);
    expect(stored()).toEqual({ fields: { name: 'Asha' } });
  });

  it('keeps the text when only the record of sending is broken', () => {
    saveDraft('contact', { fields: values, fill: { ...fill, id: 'no id' } });
    expect(stored()).toEqual({ fields: values, fill: undefined });
  });
});
