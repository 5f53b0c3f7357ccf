// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  clearSent,
  discard,
  mergeDrafts,
  type NewsletterDraft,
  newText,
  openNewsletterDraft,
  openStored,
  writeText,
} from '@/admin/newsletter/composer/draft/newsletter-draft';
import { saveDraft } from '@/shared/drafts/device-storage';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { versionedText } from '@/admin/drafts/versioned-draft';
import { AppError } from '@/shared/supabase/errors';
import type { DraftStore, StoredDraft } from '@/admin/newsletter/api/composer/drafts';

/** The server's own rule: a save from an old version changes nothing, unless it says the same (versioned-row.ts). */
function createServer() {
  const rows = new Map<string, StoredDraft>();
  return {
    rows,
    save: vi.fn<DraftStore['save']>(async ({ version, ...draft }) => {
      const { id } = draft;
      const stored = rows.get(id) ?? null;
      if ((stored?.version ?? 0) !== version) return { kind: 'conflict', theirs: stored };
      const row = { ...draft, version: version + 1 };
      rows.set(id, row);
      return { kind: 'saved', row };
    }),
    read: vi.fn<DraftStore['read']>(async (id) => rows.get(id) ?? null),
  };
}

const savedAs = (version: number) => ({
  kind: 'saved' as const,
  row: { id: '', subject: '', content: '', letter: null, tagIds: [], version },
});

let server: ReturnType<typeof createServer>;
const stops: (() => void)[] = [];

/** A tab of this device, or one that takes up where another was closed. */
function openTab(flushEditor?: () => void) {
  const tab = openNewsletterDraft(server, flushEditor);
  const stop = tab.start();
  stops.push(stop);
  return { tab, stop };
}

const settle = () => vi.advanceTimersByTimeAsync(1500);
const state = (tab: NewsletterDraft) => {
  const { text, theirs, keptAt } = tab.getState();
  const { values, ...rest } = text;
  return { saving: tab.saving, theirs, isKept: keptAt !== null, draft: { ...rest, ...values } };
};
/** The newsletters that this device keeps. */
const deviceDrafts = () =>
  loadDrafts('newsletter/', keptSchema).map(({ values: { values, ...rest } }) => ({
    ...rest,
    ...values,
  }));
const keptSchema = versionedText(z.object({ subject: z.string(), content: z.string() }));
const deviceDraft = (id: string) => deviceDrafts().find((draft) => draft.id === id);

/** The buttons of the conflict dialog. */
const choices = {
  mine: (tab: NewsletterDraft) => tab.keepMine(),
  theirs: (tab: NewsletterDraft, theirs: StoredDraft) => tab.adopt(theirs),
  both: (tab: NewsletterDraft) => tab.keepAsNew(),
};
async function choose(tab: NewsletterDraft, choice: keyof typeof choices) {
  const { theirs } = state(tab);
  choices[choice](
    tab,
    theirs ?? { id: '', subject: '', content: '', letter: null, tagIds: [], version: 0 },
  );
  await tab.flush();
}

beforeEach(() => {
  vi.useFakeTimers();
  server = createServer();
});

afterEach(async () => {
  stops.splice(0).forEach((stop) => stop());
  // A last save, which the device keeps.
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** A tab with a subject that is not saved yet. */
function writtenTab(subject = 'Spring') {
  const { tab } = openTab();
  writeText(tab, { subject });
  return { tab, id: state(tab).draft.id };
}

/** A tab with a draft that the server has. */
async function savedTab() {
  const written = writtenTab();
  await settle();
  return written;
}

/** A draft of which another admin has saved another version. */
async function conflictedTab() {
  const { tab, id } = await savedTab();
  server.rows.set(id, {
    id,
    subject: 'Theirs',
    content: 'theirs',
    letter: null,
    tagIds: [],
    version: 2,
  });
  writeText(tab, { subject: 'Mine' });
  await settle();
  return { tab, id };
}

describe('the automatic save', () => {
  it('runs at once on the device, and on the server a moment later', async () => {
    const { tab } = writtenTab('Sp');
    await vi.advanceTimersByTimeAsync(1400);
    writeText(tab, { subject: 'Spring' });
    expect(deviceDrafts()).toMatchObject([{ subject: 'Spring', isSaved: false }]);
    expect(server.save).not.toHaveBeenCalled();
    expect(state(tab).saving).toBe('saving');
    await vi.advanceTimersByTimeAsync(100);
    expect(server.save).toHaveBeenCalledOnce();
    expect([...server.rows.values()]).toMatchObject([{ subject: 'Spring', version: 1 }]);
    expect(state(tab)).toMatchObject({ saving: 'saved', draft: { version: 1, isSaved: true } });
  });

  it('saves what was typed during an earlier save', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<DraftStore['save']>>>();
    server.save.mockReturnValueOnce(answer.promise);
    const { tab, id } = writtenTab('One');
    await settle();
    writeText(tab, { subject: 'Two' });
    server.rows.set(id, { id, subject: 'One', content: '', letter: null, tagIds: [], version: 1 });
    answer.resolve(savedAs(1));
    await settle();
    await settle();
    expect(server.save.mock.calls.map(([draft]) => [draft.subject, draft.version])).toEqual([
      ['One', 0],
      ['Two', 1],
    ]);
    expect(state(tab).saving).toBe('saved');
  });

  it('skips a draft without a word', async () => {
    writtenTab('  ');
    await settle();
    expect(server.save).not.toHaveBeenCalled();
  });

  it('is retried, and at once when the network is back', async () => {
    server.save.mockRejectedValue(new TypeError('Failed to fetch'));
    const { tab } = writtenTab();
    await settle();
    expect(state(tab).saving).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(server.save).toHaveBeenCalledTimes(2);
    server.save.mockResolvedValue(savedAs(1));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state(tab).saving).toBe('saved');
  });

  it('does not retry a text that the server refuses', async () => {
    server.save.mockRejectedValue(new AppError('too long', { status: 400 }));
    const { tab } = writtenTab();
    await settle();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.save).toHaveBeenCalledOnce();
    expect(state(tab).saving).toBe('refused');
    expect(deviceDrafts()).toMatchObject([{ subject: 'Spring' }]);
  });

  it('reports when this device cannot keep the text either', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { tab } = writtenTab();
    expect(state(tab)).toMatchObject({ isKept: false, draft: { subject: 'Spring' } });
  });
});

describe('a reload', () => {
  it('continues the same draft and its plan, and saves what was not saved', async () => {
    server.save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const first = openTab();
    writeText(first.tab, { subject: 'Spring' });
    first.tab.write({ plannedFor: '2026-12-03T09:00' });
    await settle();
    first.stop();
    await vi.advanceTimersByTimeAsync(0);
    const { tab } = openTab();
    expect(state(tab).draft).toMatchObject({ subject: 'Spring', plannedFor: '2026-12-03T09:00' });
    expect(state(tab).draft.id).toBe(state(first.tab).draft.id);
    await settle();
    expect(server.rows.size).toBe(1);
  });

  it('of a tab with a new draft does not open another one', () => {
    const first = openTab();
    writeText(first.tab, { subject: 'Spring' });
    first.tab.open(newText());
    first.stop();
    expect(state(openTab().tab).draft.subject).toBe('');
  });

  it.each(['{', '{"savedAt":1,"values":{"subject":7}}'])('takes %s for no draft', (stored) => {
    localStorage.setItem('draft:newsletter/x', stored);
    expect(state(openTab().tab).draft.subject).toBe('');
  });
});

describe('a version from elsewhere', () => {
  it('is shown beside mine, and neither is overwritten', async () => {
    const { tab, id } = await conflictedTab();
    expect(state(tab)).toMatchObject({
      saving: 'conflict',
      draft: { subject: 'Mine' },
      theirs: { subject: 'Theirs' },
    });
    writeText(tab, { subject: 'Mine!' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.rows.get(id)?.subject).toBe('Theirs');
    expect(deviceDraft(id)?.subject).toBe('Mine!');
    expect(state(tab).saving).toBe('conflict');
  });

  it.each(['mine', 'theirs', 'both'] as const)('gives way to the choice of %s', async (choice) => {
    const { tab, id } = await conflictedTab();
    await choose(tab, choice);
    const { draft } = state(tab);
    const subject = choice === 'theirs' ? 'Theirs' : 'Mine';
    expect(state(tab)).toMatchObject({ saving: 'saved', theirs: undefined, draft: { subject } });
    expect(draft.id === id).toBe(choice !== 'both');
    expect(server.rows.get(draft.id)?.subject).toBe(subject);
    const theirs = choice === 'mine' ? 'Mine' : 'Theirs';
    expect(server.rows.get(id)?.subject).toBe(theirs);
    expect(deviceDraft(id)?.subject).toBe(choice === 'both' ? undefined : subject);
    writeText(tab, { subject: 'Continued' });
    await settle();
    expect(server.rows.get(draft.id)?.subject).toBe('Continued');
  });

  it('is taken over quietly while nothing was changed here', async () => {
    const { tab, id } = await savedTab();
    server.rows.set(id, {
      id,
      subject: 'Theirs',
      content: '',
      letter: null,
      tagIds: [],
      version: 2,
    });
    await tab.refresh();
    const draft = { subject: 'Theirs', version: 2 };
    expect(state(tab)).toMatchObject({ saving: 'saved', draft });
    server.rows.set(id, {
      id,
      subject: 'Again',
      content: '',
      letter: null,
      tagIds: [],
      version: 3,
    });
    await expect(tab.check(), 'before it is sent').resolves.toBe('conflict');
  });

  it('that is gone becomes a conflict, and the text can stay as a new draft', async () => {
    const { tab, id } = await savedTab();
    server.rows.clear();
    await tab.refresh();
    expect(state(tab)).toMatchObject({ saving: 'conflict', theirs: null });
    await choose(tab, 'both');
    expect([...server.rows.values()]).toMatchObject([{ subject: 'Spring' }]);
    expect(server.rows.has(id)).toBe(false);
  });
});

it('the last letters, which the editor still holds, are in mine when both versions are kept', async () => {
  let lastLetters = '';
  const { tab } = openTab(() => {
    if (lastLetters) writeText(tab, { content: lastLetters });
    lastLetters = '';
  });
  writeText(tab, { subject: 'Mine' });
  await settle();
  const { id } = state(tab).draft;
  server.rows.set(id, { id, subject: 'Theirs', content: '', letter: null, tagIds: [], version: 2 });
  writeText(tab, { subject: 'Mine!' });
  await settle();
  lastLetters = 'The end.';
  await choose(tab, 'both');
  expect([...server.rows.values()]).toMatchObject([
    { subject: 'Theirs' },
    { subject: 'Mine!', content: 'The end.' },
  ]);
});

describe('two tabs with the same draft', () => {
  it('are like two people: the second save meets the conflict, and both texts stay', async () => {
    const { tab, id } = await savedTab();
    const other = openTab().tab;
    expect(state(other).draft).toMatchObject({ id, subject: 'Spring', version: 1 });
    writeText(tab, { subject: 'First' });
    await settle();
    writeText(other, { subject: 'Second' });
    await settle();
    expect(state(tab)).toMatchObject({ saving: 'saved', draft: { subject: 'First' } });
    expect(state(other)).toMatchObject({
      saving: 'conflict',
      draft: { subject: 'Second' },
      theirs: { subject: 'First' },
    });
    await choose(other, 'both');
    expect([...server.rows.values()].map(({ subject }) => subject)).toEqual(['First', 'Second']);
  });
});

describe('several drafts', () => {
  it('are saved on the server when another is opened, and leave this device', async () => {
    const { tab, id } = writtenTab('One');
    tab.open(newText({ subject: 'Two', content: 'two' }));
    expect(state(tab).draft).toMatchObject({ subject: 'Two', version: 0 });
    await settle();
    expect([...server.rows.values()].map(({ subject }) => subject)).toEqual(['One', 'Two']);
    expect(deviceDraft(id)).toBeUndefined();
  });

  it('stay on this device while the server does not have them', async () => {
    server.save.mockRejectedValue(new TypeError('Failed to fetch'));
    const { tab, id } = writtenTab('One');
    tab.open(newText());
    await settle();
    expect(mergeDrafts([])).toMatchObject([{ id, subject: 'One', isOnlyHere: true }]);
    server.save.mockResolvedValue(savedAs(1));
    await expect(openStored(tab, server, id)).resolves.toBe(true);
    await settle();
    expect(state(tab)).toMatchObject({ saving: 'saved', draft: { id, subject: 'One' } });
  });

  it('are listed once, in this device’s newer form', () => {
    const id = crypto.randomUUID();
    saveDraft(`newsletter/${id}`, { ...newText({ subject: 'Newer', content: '' }), id });
    const stored = { id, subject: 'Older', updatedAt: '2026-01-01T00:00:00Z' };
    expect(mergeDrafts([stored])).toMatchObject([{ subject: 'Newer', isOnlyHere: true }]);
  });

  it('stay deleted although a save was running', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<DraftStore['save']>>>();
    server.save.mockReturnValueOnce(answer.promise);
    const { tab, id } = writtenTab('One');
    await settle();
    let isOver = false;
    void discard(tab, id).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    answer.resolve(savedAs(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
    expect(deviceDrafts()).toEqual([]);
    expect(state(tab).draft.subject).toBe('');
  });

  it('stay when another tab has sent an earlier text', () => {
    const { tab } = writtenTab('One');
    const { id } = tab.getState().text;
    tab.write({ isTried: true });
    writeText(tab, { subject: 'Two' });
    clearSent(tab, id);
    expect(state(tab).draft.subject).toBe('Two');
    // A new tab.
    sessionStorage.clear();
    expect(state(openTab().tab).draft.subject).toBe('Two');
  });
});

describe('an attempt to send without an answer', () => {
  it('keeps a draft that may be a campaign by now from being saved again', async () => {
    const { tab } = writtenTab();
    tab.write({ isTried: true });
    await settle();
    window.dispatchEvent(new Event('online'));
    await tab.refresh();
    expect(server.save).not.toHaveBeenCalled();
  });
});
