// Requests that PostgreSQL took back because another one was in their way. Browser and functions repeat them.

/** SQLSTATE of a deadlock, and of a transaction that could not be put in order with another. */
const takenBack = new Set<unknown>(['40P01', '40001']);

/**
 * Sends a request to the database's API, and once more if the database took it back. A request is one transaction, so nothing
 * of the first try is left and the repeat cannot do anything twice.
 */
export async function sendTwiceIfTakenBack(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  return answer.ok || !(await isTakenBack(answer.clone())) ? answer : send();
}

async function isTakenBack(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && takenBack.has(body.code);
}
