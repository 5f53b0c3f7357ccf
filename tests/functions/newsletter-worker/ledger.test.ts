import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import {
  createLedger,
  type Batch,
  type Ending,
} from '../../../supabase/functions/newsletter-worker/ledger.ts';

const batch: Batch = {
  id: 'batch',
  attempt: 1,
  campaign_id: 'campaign',
  recipients: ['a', 'b', 'c'].map((id) => ({ id, email: `${id}@example.com`, token: id })),
};

/** The call that records the result of a batch. */
async function recorded(ending: Ending) {
  const calls: [name: string, body: unknown][] = [];
  const service = createClient('https://backend.test', 'key', {
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        calls.push([request.url.split('/').at(-1) ?? '', await request.json()]);
        return Response.json(true);
      },
    },
  });
  const mailer = { maxBatchSize: 100, idempotencySeconds: 1, sendBatch: () => Promise.reject() };
  await createLedger(service, mailer, null).finish(batch, ending);
  return calls;
}

test('the provider’s id of each mail is recorded with the end of its batch', async () => {
  const failures = [{ index: 1, reason: 'No such mailbox' }];
  expect(await recorded({ kind: 'accepted', failures, ids: ['re_1', null, 're_3'] })).toEqual([
    [
      'finish_newsletter_batch',
      {
        batch_id: 'batch',
        attempt: 1,
        outcome: 'accepted',
        failures: [{ id: 'b', reason: 'No such mailbox' }],
        retry_seconds: null,
        reason: null,
        sent: { a: 're_1', c: 're_3' },
      },
    ],
  ]);
});

test('a batch of a provider without ids is recorded without them', async () => {
  const [call] = await recorded({ kind: 'accepted', failures: [] });
  expect(call).toEqual(['finish_newsletter_batch', expect.objectContaining({ sent: {} })]);
});
