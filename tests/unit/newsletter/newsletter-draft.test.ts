// @vitest-environment jsdom
import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  clearSent,
  close,
  loadUnsaved,
  newText,
  openNewsletterDraft,
  writeText,
} from '@/admin/newsletter/composer/draft/newsletter-draft';
import { useAutosave } from '@/admin/newsletter/composer/draft/use-autosave';
import { useVersionedDraft } from '@/admin/drafts/use-versioned-draft';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { versionedText } from '@/admin/drafts/versioned-draft';
import { notify } from '@/shared/feedback/notify';
import { createQueryClient } from '@/shared/query/query-client';
import { AppError } from '@/shared/supabase/errors';
import * as drafts from '@/admin/newsletter/api/composer/drafts';

vi.mock('@/shared/feedback/notify');
vi.mock('@/admin/newsletter/api/composer/drafts');

type Row = drafts.StoredDraft;
type Answer = Awaited<ReturnType<typeof drafts.saveDraft>>;

/** The server's own rule: a save from an old version changes nothing (versioned-row.ts). */
const rows = new Map<string, Row>();
const save = vi.mocked(drafts.saveDraft);

const row = (id: string, subject: string, version: number): Row => ({
  id,
  subject,
  content: '',
  letter: null,
  tagIds: [],
  version,
});
const savedAs = (version: number): Answer => ({ kind: 'saved', row: row('', '', version) });
const unreachable = new TypeError('Failed to fetch');

/** A tab of this device, or one that takes up where another was closed. */
function openTab(flushEditor?: () => void) {
  const queryClient = createQueryClient();
  queryClient.mount();
  const useComposer = () => {
    const draft = useVersionedDraft(() => openNewsletterDraft(flushEditor));
    return { draft, autosave: useAutosave(draft) };
  };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const { result, unmount } = renderHook(useComposer, { wrapper });
  const { draft } = result.current;
  const write = (change: Parameters<typeof writeText>[1]) => act(() => writeText(draft, change));
  const state = () => {
    const { text, theirs, keptAt } = draft.getState();
    const { values, ...rest } = text;
    const { state: saving } = result.current.autosave;
    return { saving, theirs, isKept: keptAt !== null, draft: { ...rest, ...values } };
  };
  const { id } = draft.getState().text;
  return { id, draft, write, state, unmount, autosave: () => result.current.autosave };
}
type Tab = ReturnType<typeof openTab>;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The time until a save, and a little for its answer. */
const settle = () => pass(1510);

const keptSchema = versionedText(z.object({ subject: z.string(), content: z.string() }));
/** The newsletters that this device keeps. */
const deviceDrafts = () =>
  loadDrafts('newsletter/', keptSchema).map(({ values: { values, ...rest } }) => ({
    ...rest,
    ...values,
  }));
const deviceDraft = (id: string) => deviceDrafts().find((draft) => draft.id === id);

/** The buttons of the conflict dialog. */
const choices = {
  mine: ({ draft }: Tab) => draft.keepMine(),
  theirs: ({ draft, state }: Tab) => draft.adopt(state().theirs ?? row('', '', 0)),
  both: ({ draft }: Tab) => draft.keepAsNew(),
};
async function choose(tab: Tab, choice: keyof typeof choices) {
  act(() => choices[choice](tab));
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  rows.clear();
  save.mockReset().mockImplementation(async ({ version, ...draft }) => {
    const stored = rows.get(draft.id) ?? null;
    if ((stored?.version ?? 0) !== version) return { kind: 'conflict', theirs: stored };
    const next = { ...draft, version: version + 1 };
    rows.set(draft.id, next);
    return { kind: 'saved', row: next };
  });
  vi.mocked(drafts.draftQuery).mockImplementation((id) =>
    queryOptions({ queryKey: ['draft', id], queryFn: () => rows.get(id) ?? null }),
  );
});

afterEach(async () => {
  cleanup();
  // A last save, which the device keeps.
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A tab with a subject that is not saved yet. */
function writtenTab(subject = 'Spring') {
  const tab = openTab();
  tab.write({ subject });
  return tab;
}

/** A tab with a draft that the server has. */
async function savedTab() {
  const tab = writtenTab();
  await settle();
  return tab;
}

/** A draft of which another admin has saved another version. */
async function conflictedTab() {
  const tab = await savedTab();
  rows.set(tab.id, row(tab.id, 'Theirs', 2));
  tab.write({ subject: 'Mine' });
  await settle();
  return tab;
}

/** The page is looked at again. */
async function lookAgain() {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

describe('the automatic save', () => {
  it('runs at once on the device, and on the server a moment after the last change', async () => {
    const tab = writtenTab('Sp');
    await pass(1400);
    tab.write({ subject: 'Spring' });
    expect(deviceDrafts()).toMatchObject([{ subject: 'Spring', isSaved: false }]);
    await pass(1400);
    expect(save).not.toHaveBeenCalled();
    expect(tab.state().saving).toBe('saving');
    await pass(100);
    expect(save).toHaveBeenCalledOnce();
    expect([...rows.values()]).toMatchObject([{ subject: 'Spring', version: 1 }]);
    expect(tab.state()).toMatchObject({ saving: 'saved', draft: { version: 1, isSaved: true } });
  });

  it('saves what was typed during an earlier save', async () => {
    const answer = Promise.withResolvers<Answer>();
    save.mockReturnValueOnce(answer.promise);
    const tab = writtenTab('One');
    await settle();
    tab.write({ subject: 'Two' });
    rows.set(tab.id, row(tab.id, 'One', 1));
    await settle();
    answer.resolve(savedAs(1));
    await settle();
    await settle();
    expect(save.mock.calls.map(([{ subject, version }]) => [subject, version])).toEqual([
      ['One', 0],
      ['Two', 1],
    ]);
    expect(tab.state().saving).toBe('saved');
  });

  it('skips a draft without a word', async () => {
    writtenTab('  ');
    await settle();
    expect(save).not.toHaveBeenCalled();
  });

  it('is tried again with what is written by then', async () => {
    save.mockRejectedValueOnce(unreachable);
    const tab = writtenTab();
    await settle();
    expect(tab.state().saving).toBe('unreachable');
    tab.write({ subject: 'Spring sale' });
    await pass(15_000);
    expect(save.mock.calls.map(([{ subject }]) => subject)).toEqual(['Spring', 'Spring sale']);
    expect(tab.state().saving).toBe('saved');
  });

  it('waits while the device is offline, and runs when it is back', async () => {
    window.dispatchEvent(new Event('offline'));
    const tab = writtenTab();
    await pass(600_000);
    expect(save).not.toHaveBeenCalled();
    expect(tab.state().saving).toBe('unreachable');
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(tab.state().saving).toBe('saved');
  });

  it('does not retry a text that the server refuses, until it is changed', async () => {
    save.mockRejectedValueOnce(new AppError('too long', { status: 400 }));
    const tab = writtenTab();
    await settle();
    await pass(600_000);
    expect(save).toHaveBeenCalledOnce();
    expect(tab.state().saving).toBe('refused');
    expect(deviceDrafts()).toMatchObject([{ subject: 'Spring' }]);
    tab.write({ subject: 'Sp' });
    await settle();
    expect(tab.state().saving).toBe('saved');
  });

  it('reports when this device cannot keep the text either', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writtenTab().state()).toMatchObject({ isKept: false, draft: { subject: 'Spring' } });
  });

  it('runs once more when the composer is left, and is then that of the next composer', async () => {
    save.mockRejectedValue(unreachable);
    const left = writtenTab();
    await settle();
    left.unmount();
    await pass(60_000);
    expect(save).toHaveBeenCalledTimes(2);
    save.mockResolvedValue(savedAs(1));
    expect(openTab().id).toBe(left.id);
    await settle();
    expect(deviceDraft(left.id)).toMatchObject({ isSaved: true });
  });
});

describe('a reload', () => {
  it('continues the same draft and its plan, and saves what was not saved', async () => {
    save.mockRejectedValueOnce(unreachable);
    const first = writtenTab();
    act(() => first.draft.write({ plannedFor: '2026-12-03T09:00' }));
    first.unmount();
    await pass(0);
    const tab = openTab();
    expect(tab.state().draft).toMatchObject({
      id: first.id,
      subject: 'Spring',
      plannedFor: '2026-12-03T09:00',
    });
    await settle();
    expect(rows.size).toBe(1);
  });

  it.each(['{', '{"savedAt":1,"values":{"subject":7}}'])('takes %s for no draft', (stored) => {
    localStorage.setItem('draft:newsletter/x', stored);
    expect(openTab().state().draft.subject).toBe('');
  });
});

describe('a version from elsewhere', () => {
  it('is shown beside mine, and neither is overwritten', async () => {
    const tab = await conflictedTab();
    expect(tab.state()).toMatchObject({
      saving: 'conflict',
      draft: { subject: 'Mine' },
      theirs: { subject: 'Theirs' },
    });
    tab.write({ subject: 'Mine!' });
    await pass(600_000);
    expect(rows.get(tab.id)?.subject).toBe('Theirs');
    expect(deviceDraft(tab.id)?.subject).toBe('Mine!');
    expect(tab.state().saving).toBe('conflict');
  });

  it.each(['mine', 'theirs', 'both'] as const)('gives way to the choice of %s', async (choice) => {
    const tab = await conflictedTab();
    const { id } = tab;
    await choose(tab, choice);
    const { draft } = tab.state();
    const subject = choice === 'theirs' ? 'Theirs' : 'Mine';
    expect(tab.state()).toMatchObject({ saving: 'saved', theirs: undefined, draft: { subject } });
    expect(draft.id === id).toBe(choice !== 'both');
    expect(rows.get(draft.id)?.subject).toBe(subject);
    const theirs = choice === 'mine' ? 'Mine' : 'Theirs';
    expect(rows.get(id)?.subject).toBe(theirs);
    expect(deviceDraft(id)?.subject).toBe(choice === 'both' ? undefined : subject);
    tab.write({ subject: 'Continued' });
    await settle();
    expect(rows.get(draft.id)?.subject).toBe('Continued');
  });

  it('is taken over quietly while nothing was changed here', async () => {
    const tab = await savedTab();
    rows.set(tab.id, row(tab.id, 'Theirs', 2));
    await lookAgain();
    expect(tab.state()).toMatchObject({
      saving: 'saved',
      draft: { subject: 'Theirs', version: 2 },
    });
  });

  it('that is gone becomes a conflict, and the text can stay as a new draft', async () => {
    const tab = await savedTab();
    rows.clear();
    await lookAgain();
    expect(tab.state()).toMatchObject({ saving: 'conflict', theirs: null });
    await choose(tab, 'both');
    expect([...rows.values()]).toMatchObject([{ subject: 'Spring' }]);
    expect(rows.has(tab.id)).toBe(false);
  });
});

it('the last letters, which the editor still holds, are in mine when both versions are kept', async () => {
  let lastLetters = '';
  const tab = openTab(() => {
    const content = lastLetters;
    lastLetters = '';
    if (content) writeText(tab.draft, { content });
  });
  tab.write({ subject: 'Mine' });
  await settle();
  rows.set(tab.id, row(tab.id, 'Theirs', 2));
  tab.write({ subject: 'Mine!' });
  await settle();
  lastLetters = 'The end.';
  await choose(tab, 'both');
  expect([...rows.values()]).toMatchObject([
    { subject: 'Theirs' },
    { subject: 'Mine!', content: 'The end.' },
  ]);
});

describe('two tabs with the same draft', () => {
  it('are like two people: the second save meets the conflict, and both texts stay', async () => {
    const tab = await savedTab();
    const other = openTab();
    expect(other.state().draft).toMatchObject({ id: tab.id, subject: 'Spring', version: 1 });
    tab.write({ subject: 'First' });
    await settle();
    other.write({ subject: 'Second' });
    await settle();
    expect(tab.state()).toMatchObject({ saving: 'saved', draft: { subject: 'First' } });
    expect(other.state()).toMatchObject({
      saving: 'conflict',
      draft: { subject: 'Second' },
      theirs: { subject: 'First' },
    });
    await choose(other, 'both');
    expect([...rows.values()].map(({ subject }) => subject)).toEqual(['First', 'Second']);
  });
});

/** Opens another text, as the list of drafts does. */
const openNext = (tab: Tab, subject: string) =>
  act(() => tab.autosave().open(newText({ subject, content: '' })));

describe('several drafts', () => {
  it('are saved on the server before another is opened, and leave this device', async () => {
    const tab = writtenTab('One');
    await expect(openNext(tab, 'Two')).resolves.toBe(true);
    expect(rows.get(tab.id)?.subject).toBe('One');
    expect(tab.state().draft).toMatchObject({ subject: 'Two', version: 0 });
    await settle();
    expect([...rows.values()].map(({ subject }) => subject)).toEqual(['One', 'Two']);
    expect(deviceDraft(tab.id)).toBeUndefined();
  });

  it('wait while the server does not have the open one', async () => {
    save.mockRejectedValueOnce(unreachable);
    const tab = writtenTab('One');
    await expect(openNext(tab, 'Two')).resolves.toBe(false);
    expect(notify.error).toHaveBeenCalledOnce();
    expect(tab.state().draft).toMatchObject({ id: tab.id, subject: 'One' });
    await settle();
    await expect(openNext(tab, 'Two')).resolves.toBe(true);
  });

  it('stay deleted although a save was running', async () => {
    const answer = Promise.withResolvers<Answer>();
    save.mockReturnValueOnce(answer.promise);
    const tab = writtenTab('One');
    await settle();
    let isOver = false;
    act(() => close(tab.draft));
    void tab
      .autosave()
      .saveNow()
      .then(() => (isOver = true));
    await pass(0);
    expect(isOver).toBe(false);
    answer.resolve(savedAs(1));
    await pass(0);
    expect(isOver).toBe(true);
    expect(deviceDrafts()).toEqual([]);
    expect(tab.state().draft.subject).toBe('');
  });

  it('stay when another tab has sent an earlier text', () => {
    const tab = writtenTab('One');
    act(() => tab.draft.write({ isTried: true }));
    tab.write({ subject: 'Two' });
    act(() => clearSent(tab.draft, tab.id));
    expect(tab.state().draft.subject).toBe('Two');
    expect(loadUnsaved(tab.id)?.values.subject).toBe('Two');
    expect(openTab().state().draft.subject).toBe('Two');
  });
});

describe('an attempt to send without an answer', () => {
  it('keeps a draft that may be a campaign by now from being saved again', async () => {
    const tab = writtenTab();
    act(() => tab.draft.write({ isTried: true }));
    await settle();
    await tab.autosave().saveNow();
    await lookAgain();
    expect(save).not.toHaveBeenCalled();
  });
});
