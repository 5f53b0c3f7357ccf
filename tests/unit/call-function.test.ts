import { FunctionsClient } from '@supabase/functions-js';
import { describe, expect, it } from 'vitest';
import { callFunction, FunctionRefusal } from '@/shared/supabase/call-function';

/** Creates a client whose server gives this response. */
function clientAnswering(answer: () => Response | Promise<Response>) {
  return new FunctionsClient('https://example.com/functions/v1', {
    customFetch: () => Promise.resolve(answer()),
  });
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const call = async (functions: FunctionsClient) =>
  (await callFunction(functions, 'f', {}, 'fallback')).message;

describe('a function call', () => {
  it('returns the message of a success', async () => {
    const functions = clientAnswering(() => json({ success: true, message: 'Welcome.' }));
    await expect(call(functions)).resolves.toBe('Welcome.');
  });

  it.each([200, 400, 429, 500])('throws the text of a refusal with status %d', async (status) => {
    const functions = clientAnswering(() => json({ success: false, error: 'No.' }, status));
    await expect(call(functions)).rejects.toThrow(new FunctionRefusal('No.', { status }));
  });

  it.each([
    [{ success: false, message: 'Not today.' }, 'Not today.'],
    [{ success: false }, 'fallback'],
  ])('reads the reason of %o as %s', async (answer, reason) => {
    await expect(call(clientAnswering(() => json(answer)))).rejects.toThrow(
      new FunctionRefusal(reason, { status: 200 }),
    );
  });

  it('treats an unreadable answer as a failure, not as the function’s refusal', async () => {
    const gateway = clientAnswering(() => new Response('<h1>502</h1>', { status: 502 }));
    const offline = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    // An answer of the relay in front of the function.
    const relay = clientAnswering(() =>
      Response.json(
        { success: true, message: 'Welcome.' },
        { status: 500, headers: { 'x-relay-error': 'true' } },
      ),
    );
    for (const functions of [gateway, offline, relay]) {
      await expect(call(functions)).rejects.not.toBeInstanceOf(FunctionRefusal);
    }
  });
});
