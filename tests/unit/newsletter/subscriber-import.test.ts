import { describe, expect, it, vi } from 'vitest';
import {
  createSubscriberImport,
  PIECE_SIZE,
  type SendPiece,
} from '@/features/newsletter/admin/subscribers/import/subscriber-import';

const none = { added: 0, alreadyActive: 0, left: 0, suppressed: 0, alreadyOut: 0, refused: [] };
const addAll: SendPiece = async ({ subscribers }) => ({ ...none, added: subscribers.length });

async function importOf(count: number, more = '') {
  const lines = Array.from({ length: count }, (_, n) => `subscriber.${n}@example.com`);
  const subscriberImport = createSubscriberImport();
  subscriberImport.setForm({ note: ' Fair ', hasConsent: true });
  await subscriberImport.read('list.csv', async () => ['email', ...lines].join('\n') + more);
  return subscriberImport;
}

describe('an import', () => {
  it('sends each valid address once, in pieces, and reports the refused', async () => {
    const subscriberImport = await importOf(
      PIECE_SIZE * 2 + 7,
      '\nnowhere\nSUBSCRIBER.0@example.com',
    );
    expect(subscriberImport.getState()).toMatchObject({
      step: 'preview',
      list: { counts: { invalid: 1 } },
    });
    const send = vi.fn<SendPiece>(async ({ subscribers }) => ({
      ...none,
      added: subscribers.length - 1,
      refused: [{ email: subscribers[0]?.email ?? '', reason: 'unsubscribed' }],
    }));
    await subscriberImport.run(send);

    expect(send.mock.calls.map(([{ subscribers }]) => subscribers.length)).toEqual([
      PIECE_SIZE,
      PIECE_SIZE,
      7,
    ]);
    expect(
      new Set(send.mock.calls.flatMap(([{ subscribers }]) => subscribers.map(({ email }) => email)))
        .size,
    ).toBe(PIECE_SIZE * 2 + 7);
    expect(send.mock.calls.every(([{ note }]) => note === 'Fair')).toBe(true);
    expect(subscriberImport.getState()).toMatchObject({
      step: 'done',
      progress: {
        sent: PIECE_SIZE * 2 + 7,
        added: PIECE_SIZE * 2 + 4,
        refused: [
          { text: 'nowhere', line: PIECE_SIZE * 2 + 9, reason: 'invalid' },
          { text: 'SUBSCRIBER.0@example.com', reason: 'duplicate' },
          { text: 'subscriber.0@example.com', line: 2, reason: 'unsubscribed' },
          { text: `subscriber.${PIECE_SIZE}@example.com`, line: PIECE_SIZE + 2 },
          { text: `subscriber.${PIECE_SIZE * 2}@example.com` },
        ],
      },
    });
  });

  it('stops after the piece in flight, and cannot be reset before', async () => {
    const subscriberImport = await importOf(PIECE_SIZE * 3);
    await subscriberImport.run(async (piece) => {
      subscriberImport.stop();
      subscriberImport.reset();
      return addAll(piece);
    });
    expect(subscriberImport.getState()).toMatchObject({
      step: 'paused',
      problem: null,
      progress: { sent: PIECE_SIZE },
    });
    subscriberImport.reset();
    expect(subscriberImport.getState()).toEqual({ step: 'choose' });
    expect(subscriberImport.getForm().note).toBe('');
  });

  it('sends each subscriber as what the file says, and leaves out who never asked', async () => {
    const subscriberImport = createSubscriberImport();
    const lines = ['email,name,status', 'a@example.com,Ana,active', 'b@example.com,,unsubscribed'];
    lines.push('c@example.com,,bounced', 'd@example.com,,pending', 'e@example.com,,S');
    await subscriberImport.read('list.csv', async () => lines.join('\n'));
    subscriberImport.setForm({ note: 'Moved', hasConsent: true });
    const send = vi.fn<SendPiece>(async () => ({ ...none, added: 1, left: 1, suppressed: 1 }));
    subscriberImport.choose({ answers: { '2:s': 'never' } });
    await subscriberImport.run(send);
    expect(send).toHaveBeenCalledExactlyOnceWith({
      note: 'Moved',
      mayUnsubscribe: false,
      subscribers: [
        { email: 'a@example.com', name: 'Ana', state: 'active', left_at: null },
        { email: 'b@example.com', name: null, state: 'unsubscribed', left_at: null },
        { email: 'c@example.com', name: null, state: 'bounced', left_at: null },
      ],
    });
    expect(subscriberImport.getState()).toMatchObject({
      progress: {
        added: 1,
        left: 1,
        suppressed: 1,
        refused: [
          { text: 'd@example.com', reason: 'never' },
          { text: 'e@example.com', reason: 'never' },
        ],
      },
    });
  });

  it('of addresses that must not be mailed bars them all', async () => {
    const subscriberImport = createSubscriberImport();
    const lines = ['email,status', 'a@example.com,active', 'b@example.com,complained'];
    await subscriberImport.read('list.csv', async () => lines.join('\n'));
    subscriberImport.setForm({ note: 'Do not mail' });
    subscriberImport.choose({ isBarred: true });
    const send = vi.fn<SendPiece>(async () => ({ ...none, suppressed: 2 }));
    await subscriberImport.run(send);
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      mayUnsubscribe: true,
      subscribers: [{ state: 'manual' }, { state: 'complained' }],
    });
  });

  it('does not start twice', async () => {
    const subscriberImport = await importOf(3);
    const send = vi.fn<SendPiece>(addAll);
    await Promise.all([subscriberImport.run(send), subscriberImport.run(send)]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('explains an unreadable or empty list', async () => {
    const empty = createSubscriberImport();
    await empty.read('x', () => Promise.reject(new Error('no')));
    expect(empty.getState()).toEqual({ step: 'choose', problem: 'This file could not be read.' });
    await empty.read('x', async () => '\n');
    expect(empty.getState()).toMatchObject({ problem: 'This list is empty.' });
  });
});
