// Estimates the server's time, because a device's clock may be wrong by a day. Sessions use only the device's clock,
// dates only the server's.
import { z } from 'zod';

const storageKey = 'server-clock-offset';
/** Smaller differences are network delay, or do not matter. */
const negligibleMs = 5 * 60_000;

const sessionSchema = z.looseObject({ access_token: z.string() });
const claimsSchema = z.object({ iat: z.number() });

/**
 * Removes `expires_at` (the server's clock) from a response with a session, so that the client computes it from
 * `expires_in` and the device's clock. Otherwise a clock that is ahead would renew the session at every call.
 */
export async function withDeviceClock(
  input: RequestInfo | URL,
  response: Response,
): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (!response.ok || !url.split('?', 1)[0]?.endsWith('/auth/v1/token')) {
    return response;
  }
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const session = sessionSchema.safeParse(answer);
  if (!session.success) return response;
  noteServerTime(session.data.access_token);
  const { expires_at: _serverClock, ...rest } = session.data;
  const { status, headers } = response;
  return new Response(JSON.stringify(rest), { status, headers });
}

export function serverNow(): Date {
  return new Date(Date.now() + storedOffset());
}

function storedOffset(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}

/** Reads the server's time from a token, which was created just before it arrived. */
function noteServerTime(token: string): void {
  try {
    const [, payload = ''] = token.split('.');
    const { iat } = claimsSchema.parse(
      JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
    );
    const offset = iat * 1000 - Date.now();
    if (Math.abs(offset) < negligibleMs) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, String(offset));
  } catch {
    // Uses the device's own clock.
  }
}
