/**
 * An email provider on this machine that speaks Resend's HTTP API (POST /emails and /emails/batch) with its idempotency
 * keys, its two validation modes, its limits and, by probability, network and server faults. It
 * sends nothing and counts the emails of each recipient.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { portOf } from '../../supabase/local/process/ports.ts';
import { type Random, seededRandom } from './seeded-random.ts';

/** Stage of a request: received, emails sent, or answered. */
export type Stage = 'received' | 'accepted' | 'answered';

export interface ProviderOptions {
  seed?: number;
  faults?: Faults;
  /** How long an ordinary request takes, at least and at most. */
  latencyMs?: [number, number];
  /** How long a late one takes. */
  lateMs?: number;
  requestsPerSecond?: number | undefined;
  mailsPerDay?: number | undefined;
  /** Addresses that no email can be sent to. */
  isInvalid?: (address: string) => boolean;
  /** Called at each stage of a request, with its API key. */
  onStage?: (stage: Stage, apiKey: string) => void;
}

export interface MailProvider {
  url: string;
  tally: Tally;
  /** Numbers of requests, in total and by fault. */
  requests: Record<Fault | 'all' | 'repeated' | 'concurrent' | 'mismatched' | 'limited', number>;
  startNewDay: () => void;
  close: () => Promise<void>;
}

interface SimulatedMail {
  to: string | string[];
  subject: string;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** The provider's memory of a key. The answer is null while the first request runs. */
interface Remembered {
  hash: string;
  answer: Answer | null;
}

const refusal = (status: number, name: string, headers?: Record<string, string>): Answer => ({
  status,
  body: { statusCode: status, name, message: `The simulated provider says ${name}.` },
  ...(headers && { headers }),
});

const tooMany = refusal(429, 'rate_limit_exceeded', { 'retry-after': '1' });

function reply(response: ServerResponse, { status, body, headers }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Starts a provider on a free port of this machine. */
export async function startMailProvider(options: ProviderOptions = {}): Promise<MailProvider> {
  const { faults = noFaults, latencyMs = [0, 0], lateMs = 1000, isInvalid = () => false } = options;
  const random = seededRandom(options.seed ?? 1);
  const tally = createTally();
  const limits = createLimits(options, () => performance.now());
  const keys = new Map<string, Remembered>();
  const requests: MailProvider['requests'] = {
    all: 0,
    repeated: 0,
    concurrent: 0,
    mismatched: 0,
    limited: 0,
    late: 0,
    failBefore: 0,
    failAfter: 0,
    drop: 0,
    refuse: 0,
  };

  /** Sends what can be sent. Strict validation takes all or nothing; permissive names the others. */
  function accept(mails: SimulatedMail[], isPermissive: boolean): Answer {
    const errors = mails.flatMap(({ to }, index) =>
      [to].flat().some(isInvalid) ? [{ index, message: 'Invalid `to` field.' }] : [],
    );
    if (errors.length > 0 && !isPermissive) return refusal(422, 'validation_error');
    const refused = new Set(errors.map(({ index }) => index));
    const valid = mails.filter((_, index) => !refused.has(index));
    if (!limits.takeMails(valid.length)) return refusal(429, 'daily_quota_exceeded');
    for (const { subject, to } of valid)
      for (const address of [to].flat()) tally.add(subject, address);
    const data = valid.map(() => ({ id: crypto.randomUUID() }));
    return { status: 200, body: isPermissive ? { data, errors } : { data } };
  }

  function recall(key: string | undefined, hash: string): Answer | null {
    const known = key === undefined ? undefined : keys.get(key);
    if (!known) return null;
    if (known.hash !== hash) {
      requests.mismatched += 1;
      return refusal(409, 'invalid_idempotent_request');
    }
    if (!known.answer) {
      requests.concurrent += 1;
      return refusal(409, 'concurrent_idempotent_requests');
    }
    requests.repeated += 1;
    return known.answer;
  }

  /** Null: hangs up. */
  async function answerTo(
    { headers, url }: IncomingMessage,
    body: string,
    apiKey: string,
  ): Promise<Answer | null> {
    if (apiKey === '') return refusal(401, 'missing_api_key');
    if (!limits.takeRequest()) {
      requests.limited += 1;
      return tooMany;
    }
    const key = headers['idempotency-key']?.toString();
    const hash = createHash('sha256').update(`${url}\n${body}`).digest('hex');
    const recalled = recall(key, hash);
    if (recalled) return recalled;

    const fault = pickFault(faults, random);
    if (fault) requests[fault] += 1;
    if (fault === 'refuse') return tooMany;
    if (fault === 'failBefore') return refusal(503, 'service_unavailable');

    const remembered: Remembered = { hash, answer: null };
    if (key !== undefined) keys.set(key, remembered);
    await sleep(fault === 'late' ? lateMs : random.between(...latencyMs));
    const mails: SimulatedMail | SimulatedMail[] = JSON.parse(body);
    const answer = accept([mails].flat(), headers['x-batch-validation'] === 'permissive');
    if (answer.status === 200) {
      remembered.answer = answer;
      options.onStage?.('accepted', apiKey);
    } else if (key !== undefined) {
      // Only what was taken is remembered: a refused request may be fixed and made again.
      keys.delete(key);
    }
    if (fault === 'drop') return null;
    return fault === 'failAfter' ? refusal(502, 'bad_gateway') : answer;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const apiKey = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const body = await text(request);
    requests.all += 1;
    options.onStage?.('received', apiKey);
    const answer = await answerTo(request, body, apiKey);
    if (answer) reply(response, answer);
    else response.destroy();
    options.onStage?.('answered', apiKey);
  }

  const server = createServer((request, response) => {
    // A sender that was killed mid-request has sent nothing.
    handle(request, response).catch(() => response.destroy());
  });
  // As in supabase/local/stack.ts.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    tally,
    requests,
    startNewDay: limits.startNewDay,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Faults of a provider, each with its probability. */
interface Faults {
  /** Takes it and answers after the sender's timeout; a repeat meanwhile meets a running request. */
  late: number;
  /** 503, and nothing was taken. */
  failBefore: number;
  /** Takes it and answers 502. */
  failAfter: number;
  /** Takes it and hangs up. */
  drop: number;
  /** 429, and nothing was taken. */
  refuse: number;
}

type Fault = keyof Faults;

const noFaults: Faults = { late: 0, failBefore: 0, failAfter: 0, drop: 0, refuse: 0 };

const order = ['late', 'failBefore', 'failAfter', 'drop', 'refuse'] as const;

/** At most one fault per request; null for an answer as it should be. */
function pickFault(faults: Faults, random: Random): Fault | null {
  let rest = random.next();
  for (const fault of order) {
    if (rest < faults[fault]) return fault;
    rest -= faults[fault];
  }
  return null;
}

/** A provider's limits: requests per second, and emails per day. */
interface Limits {
  /** True when another request may come now, which it counts. */
  takeRequest: () => boolean;
  /** True when so many emails may still be sent today, which it counts. */
  takeMails: (count: number) => boolean;
  startNewDay: () => void;
}

/**
 * A bucket that holds one second's requests and fills steadily; undefined: no limit. `now` in milliseconds.
 */
function createLimits(
  {
    requestsPerSecond,
    mailsPerDay = Number.POSITIVE_INFINITY,
  }: { requestsPerSecond?: number | undefined; mailsPerDay?: number | undefined },
  now: () => number,
): Limits {
  let tokens = requestsPerSecond ?? 0;
  let filledAt = now();
  let mailsToday = 0;
  return {
    takeRequest() {
      if (requestsPerSecond === undefined) return true;
      const passedMs = now() - filledAt;
      tokens = Math.min(requestsPerSecond, tokens + (passedMs / 1000) * requestsPerSecond);
      filledAt += passedMs;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    takeMails(count) {
      if (mailsToday + count > mailsPerDay) return false;
      mailsToday += count;
      return true;
    },
    startNewDay: () => void (mailsToday = 0),
  };
}

/** Copies that the provider really sent, by campaign and recipient. The subject names the campaign. */
interface Tally {
  add: (subject: string, recipient: string) => void;
  /** Copies by recipient. */
  of: (subject: string) => ReadonlyMap<string, number>;
  /** The emails of all campaigns. */
  total: () => number;
  forget: (subject: string) => void;
}

const none: ReadonlyMap<string, number> = new Map();

function createTally(): Tally {
  const campaigns = new Map<string, Map<string, number>>();
  let total = 0;
  return {
    add(subject, recipient) {
      const copies = campaigns.get(subject) ?? new Map<string, number>();
      campaigns.set(subject, copies);
      copies.set(recipient, (copies.get(recipient) ?? 0) + 1);
      total += 1;
    },
    of: (subject) => campaigns.get(subject) ?? none,
    total: () => total,
    forget: (subject) => void campaigns.delete(subject),
  };
}
