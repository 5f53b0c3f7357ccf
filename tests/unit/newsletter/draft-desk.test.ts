// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deviceDrafts,
  type DeviceDraft,
  emptyDraft,
  keepDeviceDraft,
  loadDeviceDraft,
  mergeDrafts,
} from '@/features/newsletter/admin/composer/device-drafts';
import { savingState } from '@/features/newsletter/admin/composer/desk-store';
import { DraftDesk } from '@/features/newsletter/admin/composer/draft-desk';
import { AppError } from '@/lib/supabase/errors';
import type { DraftStore, StoredDraft } from '@/features/newsletter/api/admin-drafts';

/** The server's own rule: a save from an old version changes nothing, unless it says the same (versioned-row.ts). */
function createServer() {
  const rows = new Map<string, StoredDraft>();
  return {
    rows,
    save: vi.fn<DraftStore['save']>(async ({ id, subject, content, version }) => {
      const stored = rows.get(id) ?? null;
      if ((stored?.version ?? 0) !== version) return { kind: 'conflict', theirs: stored };
      const row = { id, subject, content, version: version + 1 };
      rows.set(id, row);
      return { kind: 'saved', row };
    }),
    read: vi.fn<DraftStore['read']>(async (id) => rows.get(id) ?? null),
  };
}

const savedAs = (version: number) =>
  ({ kind: 'saved', row: { id: '', subject: '', content: '', version } }) as const;

let server: ReturnType<typeof createServer>;
const stops: (() => void)[] = [];

/** A tab of this device, or one that takes up where another was closed. */
function openDesk() {
  const desk = new DraftDesk(server);
  const stop = desk.start();
  stops.push(stop);
  return { desk, stop };
}

const settle = () => vi.advanceTimersByTimeAsync(1500);
const state = (desk: DraftDesk) => ({ ...desk.getState(), saving: savingState(desk.getState()) });

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

/** A desk with a subject that is not saved yet. */
function writtenDesk(subject = 'Spring') {
  const { desk } = openDesk();
  desk.write({ subject });
  return { desk, id: state(desk).draft.id };
}

/** A desk with a draft that the server has. */
async function savedDesk() {
  const written = writtenDesk();
  await settle();
  return written;
}

/** A draft of which another admin has saved another version. */
async function conflictedDesk() {
  const { desk, id } = await savedDesk();
  server.rows.set(id, { id, subject: 'Theirs', content: 'theirs', version: 2 });
  desk.write({ subject: 'Mine' });
  await settle();
  return { desk, id };
}

/** Another tab has written to this draft. */
function hear(written: Partial<DeviceDraft>, draft: DeviceDraft) {
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: `draft:newsletter/${draft.id}`,
      newValue: JSON.stringify({ savedAt: 1, values: { ...draft, ...written } }),
    }),
  );
}

describe('the automatic save', () => {
  it('runs at once on the device, and on the server a moment later', async () => {
    const { desk } = writtenDesk('Sp');
    await vi.advanceTimersByTimeAsync(1400);
    desk.write({ subject: 'Spring' });
    expect(deviceDrafts()).toMatchObject([{ subject: 'Spring', isSaved: false }]);
    expect(server.save).not.toHaveBeenCalled();
    expect(state(desk).saving).toBe('saving');
    await vi.advanceTimersByTimeAsync(100);
    expect(server.save).toHaveBeenCalledOnce();
    expect([...server.rows.values()]).toMatchObject([{ subject: 'Spring', version: 1 }]);
    expect(state(desk)).toMatchObject({ saving: 'saved', draft: { version: 1, isSaved: true } });
  });

  it('saves what was typed during an earlier save', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<DraftStore['save']>>>();
    server.save.mockReturnValueOnce(answer.promise);
    const { desk, id } = writtenDesk('One');
    await settle();
    desk.write({ subject: 'Two' });
    server.rows.set(id, { id, subject: 'One', content: '', version: 1 });
    answer.resolve(savedAs(1));
    await settle();
    await settle();
    expect(server.save.mock.calls.map(([draft]) => [draft.subject, draft.version])).toEqual([
      ['One', 0],
      ['Two', 1],
    ]);
    expect(state(desk).saving).toBe('saved');
  });

  it('skips a draft without a word', async () => {
    writtenDesk('  ');
    await settle();
    expect(server.save).not.toHaveBeenCalled();
  });

  it('is retried, and at once when the network is back', async () => {
    server.save.mockRejectedValue(new TypeError('Failed to fetch'));
    const { desk } = writtenDesk();
    await settle();
    expect(state(desk).saving).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(server.save).toHaveBeenCalledTimes(2);
    server.save.mockResolvedValue(savedAs(1));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state(desk).saving).toBe('saved');
  });

  it('does not retry a text that the server refuses', async () => {
    server.save.mockRejectedValue(new AppError('too long', { status: 400 }));
    const { desk } = writtenDesk();
    await settle();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.save).toHaveBeenCalledOnce();
    expect(state(desk).saving).toBe('refused');
    expect(deviceDrafts()).toMatchObject([{ subject: 'Spring' }]);
  });

  it('reports when this device cannot keep the text either', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { desk } = writtenDesk();
    expect(state(desk)).toMatchObject({ isKept: false, draft: { subject: 'Spring' } });
  });
});

describe('a reload', () => {
  it('continues the same draft and its plan, and saves what was not saved', async () => {
    server.save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const first = openDesk();
    first.desk.write({ subject: 'Spring' });
    first.desk.plan('2026-12-03T09:00');
    await settle();
    first.stop();
    await vi.advanceTimersByTimeAsync(0);
    const { desk } = openDesk();
    expect(state(desk).draft).toMatchObject({ subject: 'Spring', plannedFor: '2026-12-03T09:00' });
    expect(state(desk).draft.id).toBe(state(first.desk).draft.id);
    await settle();
    expect(server.rows.size).toBe(1);
  });

  it('of a tab with a new draft does not open another one', () => {
    const first = openDesk();
    first.desk.write({ subject: 'Spring' });
    first.desk.open(null);
    first.stop();
    expect(state(openDesk().desk).draft.subject).toBe('');
  });

  it.each(['{', '{"savedAt":1,"values":{"subject":7}}'])('takes %s for no draft', (stored) => {
    localStorage.setItem('draft:newsletter/x', stored);
    expect(state(openDesk().desk).draft.subject).toBe('');
  });
});

describe('a version from elsewhere', () => {
  it('is shown beside mine, and neither is overwritten', async () => {
    const { desk, id } = await conflictedDesk();
    expect(state(desk)).toMatchObject({
      saving: 'conflict',
      draft: { subject: 'Mine' },
      theirs: { subject: 'Theirs' },
    });
    desk.write({ subject: 'Mine!' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.rows.get(id)?.subject).toBe('Theirs');
    expect(loadDeviceDraft(id)?.subject).toBe('Mine!');
    expect(state(desk).saving).toBe('conflict');
  });

  it.each(['mine', 'theirs', 'both'] as const)('gives way to the choice of %s', async (choice) => {
    const { desk, id } = await conflictedDesk();
    desk.resolve(choice);
    await vi.advanceTimersByTimeAsync(0);
    const { draft } = state(desk);
    const subject = choice === 'theirs' ? 'Theirs' : 'Mine';
    expect(state(desk)).toMatchObject({ saving: 'saved', theirs: undefined, draft: { subject } });
    expect(draft.id === id).toBe(choice !== 'both');
    expect(server.rows.get(draft.id)?.subject).toBe(subject);
    const theirs = choice === 'mine' ? 'Mine' : 'Theirs';
    expect(server.rows.get(id)?.subject).toBe(theirs);
    expect(loadDeviceDraft(id)?.subject).toBe(choice === 'both' ? undefined : subject);
    desk.write({ subject: 'Continued' });
    await settle();
    expect(server.rows.get(draft.id)?.subject).toBe('Continued');
  });

  it('is taken over quietly while nothing was changed here', async () => {
    const { desk, id } = await savedDesk();
    server.rows.set(id, { id, subject: 'Theirs', content: '', version: 2 });
    await desk.refresh();
    const draft = { subject: 'Theirs', version: 2 };
    expect(state(desk)).toMatchObject({ saving: 'saved', draft });
    server.rows.set(id, { id, subject: 'Again', content: '', version: 3 });
    await expect(desk.check(), 'before it is sent').resolves.toBe('conflict');
  });

  it('that is gone becomes a conflict, and the text can stay as a new draft', async () => {
    const { desk, id } = await savedDesk();
    server.rows.clear();
    await desk.refresh();
    expect(state(desk)).toMatchObject({ saving: 'conflict', theirs: null });
    desk.resolve('both');
    await vi.advanceTimersByTimeAsync(0);
    expect([...server.rows.values()]).toMatchObject([{ subject: 'Spring' }]);
    expect(server.rows.has(id)).toBe(false);
  });
});

describe('two tabs with the same draft', () => {
  it('show the same text, and only the one that is written in saves it', async () => {
    const { desk } = await savedDesk();
    const { draft } = state(desk);
    hear({ subject: 'Spring 2', isSaved: false }, draft);
    hear({ subject: 'Spring 23', isSaved: false }, draft);
    expect(state(desk).draft.subject).toBe('Spring 23');
    hear({ subject: 'Spring 23', isSaved: true, version: 2 }, draft);
    await settle();
    expect(server.save).toHaveBeenCalledOnce();
    expect(state(desk)).toMatchObject({ saving: 'saved', draft: { version: 2 } });
  });

  it('become a conflict when both are written in', async () => {
    const { desk } = writtenDesk('Mine');
    hear({ subject: 'Theirs', isSaved: false }, state(desk).draft);
    expect(state(desk)).toMatchObject({
      saving: 'conflict',
      draft: { subject: 'Mine' },
      theirs: { subject: 'Theirs' },
    });
  });
});

describe('several drafts', () => {
  it('are saved on the server when another is opened, and leave this device', async () => {
    const { desk, id } = writtenDesk('One');
    desk.open({ subject: 'Two', content: 'two' });
    expect(state(desk).draft).toMatchObject({ subject: 'Two', version: 0 });
    await settle();
    expect([...server.rows.values()].map(({ subject }) => subject)).toEqual(['One', 'Two']);
    expect(loadDeviceDraft(id)).toBeNull();
  });

  it('stay on this device while the server does not have them', async () => {
    server.save.mockRejectedValue(new TypeError('Failed to fetch'));
    const { desk, id } = writtenDesk('One');
    desk.open(null);
    await settle();
    expect(mergeDrafts([])).toMatchObject([{ id, subject: 'One', isOnlyHere: true }]);
    server.save.mockResolvedValue(savedAs(1));
    await expect(desk.openStored(id)).resolves.toBe(true);
    await settle();
    expect(state(desk)).toMatchObject({ saving: 'saved', draft: { id, subject: 'One' } });
  });

  it('are listed once, in this device’s newer form', () => {
    const id = crypto.randomUUID();
    keepDeviceDraft({ ...emptyDraft(), id, subject: 'Newer' });
    const stored = { id, subject: 'Older', updatedAt: '2026-01-01T00:00:00Z' };
    expect(mergeDrafts([stored])).toMatchObject([{ subject: 'Newer', isOnlyHere: true }]);
  });

  it('stay deleted although a save was running', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<DraftStore['save']>>>();
    server.save.mockReturnValueOnce(answer.promise);
    const { desk, id } = writtenDesk('One');
    await settle();
    let isOver = false;
    void desk.discard(id).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    answer.resolve(savedAs(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
    expect(deviceDrafts()).toEqual([]);
    expect(state(desk).draft.subject).toBe('');
  });

  it('stay when another tab has sent an earlier text', () => {
    const { desk } = writtenDesk('One');
    const key = desk.campaignKey();
    desk.write({ subject: 'Two' });
    desk.clearSent(key);
    expect(state(desk).draft.subject).toBe('Two');
    // A new tab.
    sessionStorage.clear();
    expect(state(openDesk().desk).draft.subject).toBe('Two');
  });
});

describe('the key of a campaign', () => {
  it('keeps a draft that may have gone with its campaign from being saved again', async () => {
    const { desk } = writtenDesk();
    desk.campaignKey();
    await settle();
    window.dispatchEvent(new Event('online'));
    await desk.refresh();
    expect(server.save).not.toHaveBeenCalled();
  });
});
