import { sendTwiceIfTakenBack } from '@contracts/repeat-request';

// The timeout of reads: a reader has given up by then, and a retry would wait as long again (query-client.ts). No
// screen may wait forever.
/** A reader has given up by then. A second try would wait as long again (query-client.ts). */
const readTimeoutMs = 8000;
/** The longer timeout of writes, because a failure cannot say whether the text arrived. */
const writeTimeoutMs = 20_000;

/**
 * Like fetch(), but ends with a TimeoutError, even during the body, and repeats what the database rolled back. A read
 * is a GET, or a request with the signal of a query.
 */
export function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return sendTwiceIfTakenBack(() => fetchOnce(input, init));
}

/** Avoids AbortSignal.any, which is too new for older browsers. */
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
