import type { ExclusiveStack } from '../../support/exclusive-stack.ts';

/**
 * How many ask at the same moment: more than any limit per source. 200 in all tests with ABUSE_CROWD=200; the embedded
 * stack needs some milliseconds for each.
 */
export const crowdSize = Number(process.env.ABUSE_CROWD ?? 80);
if (crowdSize < 80) throw new Error('A crowd under 80 would not meet the limits: ABUSE_CROWD.');

export interface Answer {
  status: number;
  /** Parsed; null where there is none. */
  body: unknown;
}

/** Where the n-th request of a crowd comes from. */
type Source = (n: number) => string;

/** Always another address of one IPv6 /64. */
export const fromOneHousehold =
  (prefix: string): Source =>
  (n) =>
    `${prefix}:${(n + 1).toString(16)}:${(0xffff - n).toString(16)}:1:1`;

/**
 * Asks as a visitor, `size` times at once. Every request pretends to come from somewhere else, in all the headers a
 * client can write; what counts is the entry the trusted proxy appends.
 */
export async function askAsCrowd(
  { url, publishableKey }: ExclusiveStack,
  path: string,
  from: Source,
  bodyOf: (n: number) => unknown,
  size = crowdSize,
): Promise<Answer[]> {
  const requests = Array.from({ length: size }, async (_, n) => {
    const pretended = `203.0.${n % 256}.${(n * 7) % 256}`;
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': `${pretended}, 10.0.0.${n % 256}, ${from(n)}`,
        'cf-connecting-ip': pretended,
        'true-client-ip': pretended,
        'x-real-ip': pretended,
        forwarded: `for=${pretended}`,
      },
      body: JSON.stringify(bodyOf(n)),
    });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null };
  });
  return Promise.all(requests);
}

/** How often each thing occurs: { 201: 5, 429: 195 }. */
export function tally(items: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
}

export const statuses = (answers: Answer[]) => tally(answers.map(({ status }) => status));
