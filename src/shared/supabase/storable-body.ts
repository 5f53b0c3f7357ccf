import { toStorable } from '@/shared/typed-text';

/** As JSON.stringify writes NUL and halves of characters. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * A request whose JSON is without the characters that Postgres refuses whole requests for. They come in by pasting,
 * cannot be seen, and would keep an admin from saving what they wrote. Anything but JSON stays as it is.
 */
export function withStorableBody(request: RequestInit): RequestInit {
  const { body } = request;
  if (typeof body !== 'string' || !suspicious.test(body)) return request;
  try {
    return { ...request, body: JSON.stringify(JSON.parse(body, storable)) };
  } catch {
    return request;
  }
}

const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? toStorable(value) : value;
