// Repeats requests that PostgreSQL rolled back because of a concurrent one. Browser and functions use it.

/** The SQLSTATE of a deadlock and of a serialization failure. */
const takenBack = new Set<unknown>(['40P01', '40001']);

/**
 * Sends a request to the database's API, and once more if the database rolled it back. A request is one transaction, so
 * the repeat cannot do anything twice.
 */
export async function sendTwiceIfTakenBack(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  return answer.ok || !(await isTakenBack(answer.clone())) ? answer : send();
}

async function isTakenBack(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && takenBack.has(body.code);
}
