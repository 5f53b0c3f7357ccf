// A device's clock may be wrong by a day. Sessions are then measured by it from end to end, and dates by the server's.
import { z } from 'zod';

const storageKey = 'server-clock-offset';
/** What the way to the server, and clocks nobody minds, may differ by. */
const negligibleMs = 5 * 60_000;

const sessionSchema = z.looseObject({ access_token: z.string() });
const claimsSchema = z.object({ iat: z.number() });

/**
 * Passes answers on; of one that brings a session it takes `expires_at`, the server's clock, away. The client then
 * reckons with `expires_in` by the clock it compares with later. Otherwise it would renew a session at every call where
 * the clock is ahead, and never where it is behind.
 */
export async function withOwnClock(
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

/** The moment it is by the server's clock, as far as this device knows. */
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

/** A token that has just arrived was made just now. */
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
    // Then the device's own clock has to do.
  }
}
