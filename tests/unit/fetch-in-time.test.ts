import { PostgrestClient } from '@supabase/postgrest-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { fetchInTime } from '@/shared/supabase/fetch-in-time';

const network = vi.fn<typeof fetch>();
const neverAnswers: typeof fetch = (_input, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
/** Sends the headers and the beginning of the body, and then nothing more. */
const stopsHalfway: typeof fetch = async (_input, init) =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('['));
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
      },
    }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  network.mockReset();
});

const rest = () => new PostgrestClient('https://x.test', { fetch: fetchInTime, retry: false });
const write = async () => unwrap(await rest().from('jobs').insert({ id: '1' }));
const reads: Record<string, () => PromiseLike<unknown>> = {
  'a table': async () => unwrap(await rest().from('jobs').select('id')),
  'a function, by a query': async () =>
    unwrap(await rest().rpc('search_jobs').abortSignal(new AbortController().signal)),
};

describe.each(Object.entries(reads))('reading %s', (_name, read) => {
  it.each([
    ['accepts and never answers', neverAnswers],
    ['stops in the middle of its answer', stopsHalfway],
  ])('ends after 8 s as a time-out when the server %s', async (_case, server) => {
    network.mockImplementation(server);
    const ended = vi.fn<(error: unknown) => void>();
    void Promise.resolve(read()).catch(ended);
    await vi.advanceTimersByTimeAsync(7999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(AppError));
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ status: 408 });
  });
});

it('a write has 20 s', async () => {
  network.mockImplementation(neverAnswers);
  const ended = vi.fn<(error: unknown) => void>();
  void write().catch(ended);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ status: 408 });
});

it('a query that is no longer wanted ends at once, and is no time-out', async () => {
  network.mockImplementation(neverAnswers);
  const query = new AbortController();
  const answer = rest().from('jobs').select('id').abortSignal(query.signal);
  const ended = Promise.resolve(answer);
  await vi.advanceTimersByTimeAsync(10);
  query.abort();
  await expect(ended).resolves.toMatchObject({ error: { message: /^AbortError/ } });
});

it.each([
  [200, '[{"id":"1"}]'],
  [204, null],
  [404, '{"message":"no"}'],
])('an answer with status %s arrives whole, and leaves no timer behind', async (status, body) => {
  network.mockResolvedValue(new Response(body, { status, headers: { 'x-kept': 'yes' } }));
  const answer = await fetchInTime('https://x.test/');
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-kept')).toBe('yes');
  expect(await answer.text()).toBe(body ?? '');
  expect(vi.getTimerCount()).toBe(0);
});

const deadlock = () => Response.json({ code: '40P01', message: 'deadlock' }, { status: 500 });

describe('what the database took back', () => {
  it.each(['40P01', '40001'])('is sent once more after %s, with the same words', async (code) => {
    network
      .mockResolvedValueOnce(Response.json({ code, message: 'no' }, { status: 500 }))
      .mockResolvedValueOnce(new Response(null, { status: 201 }));
    await write();
    expect(network.mock.calls.map(([, init]) => init?.body)).toEqual(['{"id":"1"}', '{"id":"1"}']);
  });

  it('is not sent a third time', async () => {
    network.mockImplementation(async () => deadlock());
    await expect(write()).rejects.toMatchObject({ code: '40P01', status: 500 });
    expect(network).toHaveBeenCalledTimes(2);
  });

  it('is nothing else: another error may have done its work', async () => {
    network.mockResolvedValue(Response.json({ code: '57014', message: 'no' }, { status: 500 }));
    await expect(write()).rejects.toMatchObject({ code: '57014' });
    expect(network).toHaveBeenCalledOnce();
  });
});
