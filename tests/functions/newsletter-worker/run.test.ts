import { beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  BulkMailer,
  Message,
  Outcome,
} from '../../../supabase/functions/_shared/mail/mail.ts';
import type {
  Batch,
  Ending,
  Ledger,
} from '../../../supabase/functions/newsletter-worker/ledger.ts';
import { runWorker } from '../../../supabase/functions/newsletter-worker/run.ts';
import { frame, newsletter as letter, publicId } from '../call.ts';

const newsletter = { ...letter, publicId };

type Claim = Awaited<ReturnType<Ledger['claim']>>;
const nothingLeft: Claim = { batch: null };
const accepted: Outcome = { kind: 'accepted', failures: [] };

function batchOf(batchNo: number, size = 2): Batch {
  return {
    id: `key-${batchNo}`,
    attempt: 1,
    campaign_id: 'campaign',
    recipients: Array.from({ length: size }, (_, index) => ({
      id: `id-${batchNo}-${index}`,
      email: `recipient-${batchNo}-${index}@example.com`,
      token: `token-${batchNo}-${index}`,
    })),
  };
}

let clock: number;
let claims: Claim[];
let sent: { messages: readonly Message[]; key: string; at: number }[];
let finished: { batch: Batch; outcome: Ending; at: number }[];
let reported: unknown[];
let ledger: Ledger & { started: number; continued: number; read: string[] };
let mailer: BulkMailer;

beforeEach(() => {
  clock = 1_000;
  claims = [];
  sent = [];
  finished = [];
  reported = [];
  ledger = {
    started: 0,
    continued: 0,
    read: [],
    async startDue() {
      this.started += 1;
    },
    claim: async () => claims.shift() ?? nothingLeft,
    async finish(batch, outcome) {
      finished.push({ batch, outcome, at: clock });
    },
    async content(campaignId) {
      this.read.push(campaignId);
      return newsletter;
    },
    async continue() {
      this.continued += 1;
    },
  };
  mailer = {
    maxBatchSize: 100,
    idempotencySeconds: 1000,
    async sendBatch(messages, key) {
      sent.push({ messages, key, at: clock });
      return accepted;
    },
  };
});

const run = () =>
  runWorker({
    ledger,
    mailer,
    frame,
    now: () => clock,
    async sleep(ms) {
      clock += ms;
    },
    report: (error) => void reported.push(error),
  });

const endlessClaims = (size: number, msEach = 0) => {
  let batchNo = 0;
  ledger.claim = async () => {
    clock += msEach;
    batchNo += 1;
    return { batch: batchOf(batchNo, size) };
  };
};
/** Runs the worker while reading the newsletter takes this long. */
async function runReadingFor(ms: number) {
  const { content } = ledger;
  ledger.content = async (id) => {
    clock += ms;
    return await content.call(ledger, id);
  };
  claims = [{ batch: batchOf(1) }];
  await run();
}

const outcomes = () => finished.map(({ outcome }) => outcome.kind);

describe('a run', () => {
  test('starts due campaigns, sends batch after batch and ends with the last', async () => {
    claims = [{ batch: batchOf(1) }, { batch: batchOf(2) }];
    await run();

    expect(ledger.started).toBe(1);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
    expect(sent[0]?.messages.map(({ to }) => to)).toEqual([
      'recipient-1-0@example.com',
      'recipient-1-1@example.com',
    ]);
    expect(finished.map(({ batch, outcome }) => [batch.id, outcome])).toEqual([
      ['key-1', accepted],
      ['key-2', accepted],
    ]);
    // No further run is asked for.
    expect(ledger.continued).toBe(0);
    // The newsletter is read and written once.
    expect(ledger.read).toEqual(['campaign']);
  });

  test('makes the same request again for a batch it gets again', async () => {
    claims = [{ batch: batchOf(1) }, { batch: { ...batchOf(1), attempt: 2 } }];
    await run();
    claims = [{ batch: batchOf(1) }];
    await run();
    const requests = sent.map(({ messages, key }) => JSON.stringify({ messages, key }));
    expect(new Set(requests).size).toBe(1);
    expect(requests).toHaveLength(3);
  });

  test.each<Outcome>([
    { kind: 'accepted', failures: [{ index: 1, reason: 'no such address' }] },
    { kind: 'rejected', reason: 'x' },
    { kind: 'refused', retrySeconds: 3, reason: 'x' },
    { kind: 'unknown', reason: 'x' },
    { kind: 'blocked', retrySeconds: 900, reason: 'x' },
  ])('records %j as the provider said it', async (outcome) => {
    mailer.sendBatch = async () => outcome;
    claims = [{ batch: batchOf(1) }];
    await run();
    expect(finished.map((each) => each.outcome)).toEqual([outcome]);
  });

  test('does not know how it ended when the mailer breaks', async () => {
    mailer.sendBatch = () => Promise.reject(new Error('bug'));
    claims = [{ batch: batchOf(1) }];
    await run();
    expect(outcomes()).toEqual(['unknown']);
    expect(reported).toEqual([new Error('bug')]);
  });

  test('hands a batch back whose newsletter cannot be read', async () => {
    ledger.content = () => Promise.reject(new Error('no database'));
    claims = [{ batch: batchOf(1) }];
    await run();
    expect(outcomes()).toEqual(['refused']);
    expect(sent).toEqual([]);
    expect(reported).toEqual([new Error('no database')]);
  });

  test('sends no letter with codes of another tool, and names them', async () => {
    ledger.content = async () => ({ ...newsletter, content: '<p>Hi {{name}} *|FNAME|*</p>' });
    claims = [{ batch: batchOf(1) }];
    await run();
    expect(sent).toEqual([]);
    expect(finished.map(({ outcome }) => outcome)).toEqual([
      {
        kind: 'rejected',
        reason: 'Recipients would see placeholder codes of another tool: “*|FNAME|*”.',
      },
    ]);
  });

  test('greets each recipient by name', async () => {
    ledger.content = async () => ({ ...newsletter, content: '<p>Hi {{name|there}}</p>' });
    const [ana, ben] = batchOf(1).recipients;
    if (!ana || !ben) throw new Error('no recipients');
    claims = [{ batch: { ...batchOf(1), recipients: [{ ...ana, name: 'Ana' }, ben] } }];
    await run();
    expect(sent[0]?.messages.map(({ text }) => /^Hi .*$/m.exec(text)?.[0])).toEqual([
      'Hi Ana',
      'Hi there',
    ]);
  });

  test('leaves a batch to an admin when its recipients were all erased after it may have been sent', async () => {
    claims = [{ batch: batchOf(1, 0) }];
    await run();
    expect(sent).toEqual([]);
    expect(finished[0]?.outcome).toMatchObject({ kind: 'unknown', retrySeconds: 1000 });
  });
});

describe('the pace', () => {
  test('is kept: a run asks again when the database says that its turn has come', async () => {
    claims = [{ batch: null, wait_ms: 40 }, { batch: batchOf(1) }];
    await run();
    expect(sent.map(({ at }) => at)).toEqual([1_040]);
  });
});

describe('a lease', () => {
  test('a lease that could run out during the request is not used', async () => {
    // 30 s less 10 s for the provider and 2 s for the record, and one more.
    await runReadingFor(18_001);
    expect(sent).toEqual([]);
    // Postponed and not refused: the provider was not asked.
    expect(finished[0]?.outcome).toMatchObject({ kind: 'postponed', retrySeconds: 0 });
  });

  test('with just enough time is used', async () => {
    await runReadingFor(18_000);
    expect(sent).toHaveLength(1);
  });
});

describe('recording', () => {
  test('is tried again while the database does not answer', async () => {
    const { finish } = ledger;
    ledger.finish = vi
      .fn<Ledger['finish']>()
      .mockRejectedValueOnce(new Error('1'))
      .mockRejectedValueOnce(new Error('2'))
      .mockRejectedValueOnce(new Error('3'))
      .mockImplementation(finish);
    claims = [{ batch: batchOf(1) }];
    await run();
    expect(finished.map(({ outcome, at }) => [outcome, at])).toEqual([[accepted, 4_500]]);
    expect(sent).toHaveLength(1);
    expect(reported).toHaveLength(3);
  });

  test('a final failure to record ends the run, and the lease and the key make it right', async () => {
    ledger.finish = vi.fn<Ledger['finish']>().mockRejectedValue(new Error('gone'));
    claims = [{ batch: batchOf(1) }, { batch: batchOf(2) }];
    await expect(run()).rejects.toThrow('gone');
    expect(ledger.finish).toHaveBeenCalledTimes(4);
    expect(sent).toHaveLength(1);
  });
});

describe('without a batch', () => {
  test('a run waits for a batch that is due soon', async () => {
    claims = [{ batch: null, wait_ms: 5_000 }, { batch: batchOf(1) }];
    await run();
    expect(sent.map(({ at }) => at)).toEqual([6_000]);
    // And for a campaign whose time came meanwhile.
    expect(ledger.started).toBe(2);
  });

  test('a run ends where the wait is long, and leaves the rest to the scheduler', async () => {
    claims = [{ batch: null, wait_ms: 900_000 }, { batch: batchOf(1) }];
    await run();
    expect(sent).toEqual([]);
    expect(clock).toBe(1_000);
    expect(ledger.continued).toBe(0);
  });
});

describe('the budget of a run', () => {
  test.each([
    ['25 full batches', 100, 25],
    ['100 requests where each carries one message', 1, 100],
  ])('a run ends after %s, and asks for the next one', async (_, size, requests) => {
    endlessClaims(size);
    await run();
    expect(sent).toHaveLength(requests);
    expect(ledger.continued).toBe(1);
  });

  test('a run of large letters ends after 64 MB', async () => {
    endlessClaims(100);
    const { content } = ledger;
    ledger.content = async (id) => ({
      ...(await content.call(ledger, id)),
      content: `<p>${'word '.repeat(20_000)}</p>`,
    });
    await run();
    // 100 KB as HTML and as much as text, a hundred times: 20 MB a batch.
    expect(sent).toHaveLength(4);
    expect(ledger.continued).toBe(1);
  });

  test('a run ends after 100 s, however little was sent', async () => {
    endlessClaims(1, 9_000);
    await run();
    expect(sent).toHaveLength(12);
    expect(finished.every(({ at }) => at <= 1_000 + 110_000)).toBe(true);
    expect(ledger.continued).toBe(1);
  });
});
