import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_DAYS } from '@/content/form-draft';
import { DraftKeeper } from '@/lib/drafts/draft-keeper';
import { clearDraft, isDraftCleared, loadDraft, saveDraft } from '@/lib/drafts/form-draft';
import { forbiddenStorage, MemoryStorage } from '../support/memory-storage.ts';

const day = 24 * 3600 * 1000;
const values = { name: 'Asha', message: 'A jewellery shop.' };
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

const stored = () => loadDraft('contact')?.values;
const keys = () =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));

describe('a draft', () => {
  it('comes back with everything that belongs to it', () => {
    saveDraft('contact', { values, fill, basis: 'plan' });
    expect(loadDraft('contact')).toMatchObject({ values, fill, basis: 'plan' });
    expect(loadDraft('application')).toBeNull();
  });

  it('is gone when cleared', () => {
    saveDraft('contact', { values });
    clearDraft('contact');
    expect(loadDraft('contact')).toBeNull();
    expect(keys()).toEqual([]);
  });

  it('without a word in it is none', () => {
    saveDraft('contact', { values });
    saveDraft('contact', { values: { name: '', message: ' \n' } });
    expect(keys()).toEqual([]);
  });

  it('lives for seven days, then it is removed, also by another form', () => {
    saveDraft('contact', { values });
    vi.advanceTimersByTime(DRAFT_DAYS * day - 1);
    expect(loadDraft('contact')).toMatchObject({ values });
    vi.advanceTimersByTime(1);
    expect(loadDraft('application')).toBeNull();
    expect(keys()).toEqual([]);
  });

  it('from a future that a clock once showed is none either', () => {
    saveDraft('contact', { values });
    vi.setSystemTime(Date.now() - (DRAFT_DAYS + 1) * day);
    expect(loadDraft('contact')).toBeNull();
  });

  it('that is far too long is not kept; the last one that fitted is', () => {
    saveDraft('contact', { values });
    saveDraft('contact', { values: { message: 'x'.repeat(60_000) } });
    expect(loadDraft('contact')).toMatchObject({ values });
  });
});

describe('what else the storage may hold', () => {
  it.each(['{', '7', '{"savedAt":0}', '{"savedAt":1e99,"values":{"name":7}}'])(
    '(%s) is no draft and is removed',
    (text) => {
      saveDraft('contact', { values });
      const [key] = keys();
      localStorage.setItem(key ?? '', text);
      expect(loadDraft('contact')).toBeNull();
      expect(keys()).toEqual([]);
    },
  );

  it('keeps the text when only the record of the sending is broken', () => {
    saveDraft('contact', { values, fill: { ...fill, id: 'no id' } });
    expect(loadDraft('contact')).toMatchObject({ values });
    expect(loadDraft('contact')?.fill).toBeUndefined();
  });

  it('is left alone when it is not ours, and removed when it is of an older version', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('form-draft:0:contact', '{}');
    expect(loadDraft('contact')).toBeNull();
    expect(keys()).toEqual(['theme']);
  });
});

it.each([
  ['forbidden', forbiddenStorage],
  ['missing', undefined],
])('with a %s storage there are no drafts, and no errors', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  saveDraft('contact', { values });
  expect(loadDraft('contact')).toBeNull();
  clearDraft('contact');
});

it('tells another tab’s clearing from its saving', () => {
  saveDraft('contact', { values });
  const [key = ''] = keys();
  const news = (event: { key?: string | null; newValue?: string }) =>
    isDraftCleared('contact', { key, newValue: null, ...event });
  expect(news({})).toBe(true);
  expect(news({ key: null })).toBe(true);
  expect(news({ newValue: '{}' })).toBe(false);
  expect(news({ key: 'theme' })).toBe(false);
});

/** A keeper, and what stands in its form. */
function setUp() {
  const typed = { name: 'Asha' };
  return { typed, keeper: new DraftKeeper('contact', () => ({ ...typed })) };
}

describe('the keeper of a form', () => {
  it('saves shortly after the last letter, and at once when the page goes away', () => {
    const { typed, keeper } = setUp();
    keeper.noteInput();
    vi.advanceTimersByTime(300);
    typed.name = 'Asha Rao';
    keeper.noteInput();
    vi.advanceTimersByTime(300);
    expect(stored()).toBeUndefined();
    keeper.flush();
    expect(stored()).toEqual({ name: 'Asha Rao' });
  });

  it('writes nothing when nothing was typed, or after the draft was dropped', () => {
    const { keeper } = setUp();
    keeper.flush();
    expect(stored()).toBeUndefined();
    keeper.noteInput();
    keeper.drop();
    keeper.flush();
    vi.advanceTimersByTime(1000);
    expect(stored()).toBeUndefined();
  });

  it('keeps how far sending got through later typing, but not through a drop', () => {
    const { keeper } = setUp();
    keeper.keepFill(fill);
    keeper.noteInput();
    vi.advanceTimersByTime(1000);
    expect(loadDraft('contact')?.fill).toEqual(fill);
    keeper.drop();
    keeper.noteInput();
    vi.advanceTimersByTime(1000);
    expect(loadDraft('contact')?.fill).toBeUndefined();
    expect(stored()).toEqual({ name: 'Asha' });
  });
});
