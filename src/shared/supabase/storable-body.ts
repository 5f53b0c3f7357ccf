import { toStorable } from '@/shared/typed-text';

/** Matches NUL and halves of surrogate pairs, as JSON.stringify writes them. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Removes characters from a JSON request for which Postgres refuses the whole request. They arrive by pasting, are
 * invisible, and would keep an admin from saving. Other bodies are unchanged.
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
