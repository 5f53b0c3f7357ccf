import { sendTwiceIfTakenBack } from '@contracts/repeat-request';

// A request that is not answered by then counts as failed: no screen and no form may wait for ever.
/** A reader has given up by then. A second try would wait as long again (query-client.ts). */
const readTimeoutMs = 8000;
/** A longer wait for typed text: a failure cannot say whether it arrived. */
const writeTimeoutMs = 20_000;

/**
 * fetch() that ends with a TimeoutError, also in the middle of an answer, and repeats what the database took back. A read
 * is what is asked with GET, or with the signal of a query.
 */
export function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return sendTwiceIfTakenBack(() => fetchOnce(input, init));
}

/** AbortSignal.any is too new for older browsers. */
async function fetchOnce(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const { method = 'GET', signal } = init;
  const isRead = method === 'GET' || method === 'HEAD' || Boolean(signal);
  const controller = new AbortController();
  const follow = () => controller.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow);
  const timer = setTimeout(
    () => controller.abort(new DOMException('The server did not answer.', 'TimeoutError')),
    isRead ? readTimeoutMs : writeTimeoutMs,
  );
  try {
    const answer = await fetch(input, { ...init, signal: controller.signal });
    const body = await answer.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, answer);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', follow);
  }
}
