import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadResume } from '@/site/careers/api/resume-file';

const id = 'c0000000-0000-4000-8000-000000000001';
const bytes = new TextEncoder().encode('%PDF-1.7').buffer;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.test');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_key');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** Storage answers 400, with the real status in the body. */
const refusal = (statusCode: string) => Response.json({ statusCode, error: 'x' }, { status: 400 });

test('one plain upload with the bytes as its body', async () => {
  fetched.mockResolvedValue(Response.json({ Key: 'x' }));
  expect(await uploadResume(id, bytes)).toBe('arrived');
  const [address, init] = fetched.mock.lastCall ?? [];
  expect(address).toBe(`https://project.test/storage/v1/object/resumes/${id}.pdf`);
  expect(init).toMatchObject({
    method: 'POST',
    body: bytes,
    headers: { apikey: 'sb_publishable_key', 'content-type': 'application/pdf' },
  });
});

test.each([
  ['409', 'arrived', 'it is there already: an earlier answer was lost'],
  ['403', 'late', 'no right any more'],
])('%s means %s: %s', async (status, outcome) => {
  fetched.mockResolvedValue(refusal(status));
  expect(await uploadResume(id, bytes)).toBe(outcome);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['a gateway’s page', async () => new Response('<html>', { status: 502 }), 'not taken'],
  ['too many', async () => refusal('429'), 'not taken'],
])('%s is worth another try', async (_, answer, reason) => {
  fetched.mockImplementation(answer);
  await expect(uploadResume(id, bytes)).rejects.toThrow(reason);
});

test('a line that stands still ends as a failure after five minutes', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () =>
          reject(new DOMException('It was ended.', 'AbortError')),
        );
      }),
  );
  const outcome = uploadResume(id, bytes).catch(String);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(await outcome).toContain('It was ended.');
  vi.useRealTimers();
});
