import { describe, expect, it, vi } from 'vitest';
import {
  createSubscriberImport,
  PIECE_SIZE,
  type SendPiece,
} from '@/features/newsletter/admin/import/subscriber-import';

const addAll: SendPiece = async ({ emails }) => ({
  added: emails.length,
  alreadyActive: 0,
  refused: [],
});

async function importOf(count: number, more = '') {
  const lines = Array.from({ length: count }, (_, n) => `reader.${n}@example.com`);
  const subscriberImport = createSubscriberImport();
  subscriberImport.setForm({ note: ' Fair ', hasConsent: true });
  await subscriberImport.read('list.csv', async () => ['email', ...lines].join('\n') + more);
  return subscriberImport;
}

describe('an import', () => {
  it('sends each valid address once, in pieces, and reports the refused', async () => {
    const subscriberImport = await importOf(PIECE_SIZE * 2 + 7, '\nnowhere\nREADER.0@example.com');
    expect(subscriberImport.getState()).toMatchObject({ step: 'preview', list: { invalid: 1 } });
    const send = vi.fn<SendPiece>(async ({ emails }) => ({
      added: emails.length - 1,
      alreadyActive: 0,
      refused: [{ email: emails[0] ?? '', reason: 'unsubscribed' }],
    }));
    await subscriberImport.run(send);

    expect(send.mock.calls.map(([{ emails }]) => emails.length)).toEqual([
      PIECE_SIZE,
      PIECE_SIZE,
      7,
    ]);
    expect(new Set(send.mock.calls.flatMap(([{ emails }]) => emails)).size).toBe(
      PIECE_SIZE * 2 + 7,
    );
    expect(send.mock.calls.every(([{ note }]) => note === 'Fair')).toBe(true);
    expect(subscriberImport.getState()).toMatchObject({
      step: 'done',
      progress: {
        sent: PIECE_SIZE * 2 + 7,
        added: PIECE_SIZE * 2 + 4,
        refused: [
          { text: 'nowhere', line: PIECE_SIZE * 2 + 9, reason: 'invalid' },
          { text: 'READER.0@example.com', reason: 'duplicate' },
          { text: 'reader.0@example.com', line: 2, reason: 'unsubscribed' },
          { text: `reader.${PIECE_SIZE}@example.com`, line: PIECE_SIZE + 2 },
          { text: `reader.${PIECE_SIZE * 2}@example.com` },
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
