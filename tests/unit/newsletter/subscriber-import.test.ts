import { describe, expect, it, vi } from 'vitest';
import {
  emptyForm,
  type ImportForm,
  type ImportProgress,
  type ImportSource,
  initialProgress,
  PIECE_SIZE,
  readSource,
  sendSubscribers,
  withChoices,
} from '@/admin/newsletter/import/subscriber-import';
import type { importSubscribers } from '@/admin/newsletter/api/subscribers/add-subscribers';

type Send = typeof importSubscribers;

const none = {
  added: 0,
  alreadyActive: 0,
  left: 0,
  barred: 0,
  alreadyOut: 0,
  refused: [],
  tagged: 0,
  tagFaults: [],
};
/** A subscriber about whom the file says nothing more. */
const unsaid = {
  joined_at: null,
  left_at: null,
  note: null,
  origin: null,
  place: null,
  welcomed_at: null,
  tags: [],
};
const addAll: Send = async ({ subscribers }) => ({ ...none, added: subscribers.length });

const read = (lines: string[]) =>
  readSource({ name: 'list.csv', readText: async () => lines.join('\n') });

const listOf = (count: number, ...more: string[]) =>
  read([
    'email',
    ...Array.from({ length: count }, (_, n) => `subscriber.${n}@example.com`),
    ...more,
  ]);

interface Run {
  form?: Partial<ImportForm>;
  start?: ImportProgress;
  isStopping?: () => boolean;
}

/** Sends the list and returns the last progress. */
async function importList(source: ImportSource, send: Send, run: Run = {}) {
  let progress = run.start ?? initialProgress(source.list);
  const sending = sendSubscribers(source, progress, {
    form: { ...emptyForm, note: ' Fair ', hasConsent: true, ...run.form },
    send,
    onProgress: (next) => (progress = next),
    isStopping: run.isStopping ?? (() => false),
  });
  const problem = await sending.then(
    () => null,
    (error: unknown) => error,
  );
  return { progress, problem };
}

describe('an import', () => {
  it('sends the tag of all before the tags of each, and reports those that were not set by line', async () => {
    const source = await read(['email,tags', 'a@example.com,"VIP, Fair"', 'b@example.com,']);
    const send = vi.fn<Send>(async () => ({
      ...none,
      tagged: 3,
      tagFaults: [{ email: 'a@example.com', tag: 'Fair', reason: 'no_room' }],
    }));
    const { progress } = await importList(source, send, { form: { tag: '  Spring  2026 ' } });
    expect(send.mock.calls[0]?.[0].subscribers.map(({ tags }) => tags)).toEqual([
      ['Spring 2026', 'VIP', 'Fair'],
      ['Spring 2026'],
    ]);
    expect(progress).toMatchObject({
      tagged: 3,
      tagRefusals: [{ text: 'a@example.com', line: 2, tag: 'Fair', reason: 'no_room' }],
    });
  });

  it('sends each valid address once, in pieces, and reports the refused', async () => {
    const source = await listOf(PIECE_SIZE * 2 + 7, 'nowhere', 'SUBSCRIBER.0@example.com');
    expect(source.list.counts).toMatchObject({ invalid: 1, duplicate: 1 });
    const send = vi.fn<Send>(async ({ subscribers }) => ({
      ...none,
      added: subscribers.length - 1,
      refused: [{ email: subscribers[0]?.email ?? '', reason: 'unsubscribed' }],
    }));
    const { progress } = await importList(source, send);

    expect(send.mock.calls.map(([{ subscribers }]) => subscribers.length)).toEqual([
      PIECE_SIZE,
      PIECE_SIZE,
      7,
    ]);
    expect(
      new Set(send.mock.calls.flatMap(([piece]) => piece.subscribers.map(({ email }) => email)))
        .size,
    ).toBe(PIECE_SIZE * 2 + 7);
    expect(send.mock.calls.every(([{ note }]) => note === 'Fair')).toBe(true);
    expect(progress).toMatchObject({
      sent: PIECE_SIZE * 2 + 7,
      added: PIECE_SIZE * 2 + 4,
      refused: [
        { text: 'nowhere', line: PIECE_SIZE * 2 + 9, reason: 'invalid' },
        { text: 'SUBSCRIBER.0@example.com', reason: 'duplicate' },
        { text: 'subscriber.0@example.com', line: 2, reason: 'unsubscribed' },
        { text: `subscriber.${PIECE_SIZE}@example.com`, line: PIECE_SIZE + 2 },
        { text: `subscriber.${PIECE_SIZE * 2}@example.com` },
      ],
    });
  });

  it('stops after the piece in flight, and continues with the next', async () => {
    const source = await listOf(PIECE_SIZE * 3);
    let isStopping = false;
    const send = vi.fn<Send>(async (piece) => {
      isStopping = true;
      return addAll(piece);
    });
    const stopped = await importList(source, send, { isStopping: () => isStopping });
    expect(stopped).toMatchObject({ problem: null, progress: { sent: PIECE_SIZE } });

    const { progress } = await importList(source, send, { start: stopped.progress });
    expect(send).toHaveBeenCalledTimes(3);
    expect(progress).toMatchObject({ sent: PIECE_SIZE * 3, added: PIECE_SIZE * 3 });
  });

  it('ends at the piece that failed, which is sent again', async () => {
    const source = await listOf(PIECE_SIZE + 1);
    const lost = new TypeError('Failed to fetch');
    const send = vi.fn<Send>(addAll).mockImplementationOnce(addAll).mockRejectedValueOnce(lost);
    const failed = await importList(source, send);
    expect(failed).toMatchObject({ problem: lost, progress: { sent: PIECE_SIZE } });
    await importList(source, send, { start: failed.progress });
    expect(send.mock.calls[2]).toEqual(send.mock.calls[1]);
  });

  it('sends each subscriber as what the file says, and leaves out who never asked', async () => {
    const lines = ['email,name,status', 'a@example.com,Ana,active', 'b@example.com,,unsubscribed'];
    lines.push('c@example.com,,bounced', 'd@example.com,,pending', 'e@example.com,,S');
    const understood = await read(lines);
    const source = withChoices(understood, { ...understood.choices, answers: { '2:s': 'never' } });
    const send = vi.fn<Send>(async () => ({ ...none, added: 1, left: 1, barred: 1 }));
    const { progress } = await importList(source, send, { form: { note: 'Moved' } });
    expect(send).toHaveBeenCalledExactlyOnceWith({
      note: 'Moved',
      mayUnsubscribe: false,
      subscribers: [
        { ...unsaid, email: 'a@example.com', name: 'Ana', state: 'active' },
        { ...unsaid, email: 'b@example.com', name: null, state: 'unsubscribed' },
        { ...unsaid, email: 'c@example.com', name: null, state: 'bounced' },
      ],
    });
    expect(progress).toMatchObject({
      added: 1,
      left: 1,
      barred: 1,
      refused: [
        { text: 'd@example.com', reason: 'never' },
        { text: 'e@example.com', reason: 'never' },
      ],
    });
  });

  it('an import bars all addresses that must not be mailed', async () => {
    const list = await read(['email,status', 'a@example.com,active', 'b@example.com,complained']);
    const send = vi.fn<Send>(async () => ({ ...none, barred: 2 }));
    await importList(withChoices(list, { ...list.choices, isBarred: true }), send);
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      mayUnsubscribe: true,
      subscribers: [{ state: 'manual' }, { state: 'complained' }],
    });
  });

  it('explains an unreadable or empty list', async () => {
    const broken = readSource({ name: 'x', readText: () => Promise.reject(new Error('no')) });
    await expect(broken).rejects.toThrow('This file could not be read.');
    await expect(read([''])).rejects.toThrow('This list is empty.');
  });
});
