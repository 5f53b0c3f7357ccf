// Tests two behaviours that only a real project shows, because they depend on its gateway and its proxy.

import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface Answer {
  question: string;
  answer: string;
  isGood: boolean;
}

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
}

const timeoutMs = 10_000;
/** Addresses of documentation ranges, which no caller has. */
const forgedAddresses = { 'x-forwarded-for': '192.0.2.77', 'cf-connecting-ip': '198.51.100.77' };
const notPublic = /^(unknown|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1|f[cd])/;

/** Runs all of them; an exception is a question's answer. */
export async function askQuestions(backend: Backend): Promise<Answer[]> {
  return [
    await answer('Does the 307 of the login carry CORS headers?', () => askLogin(backend)),
    await answer('Which address does the database see?', () => askAddresses(backend)),
  ];
}

async function answer(
  question: string,
  ask: () => Promise<Omit<Answer, 'question'>>,
): Promise<Answer> {
  try {
    return { question, ...(await ask()) };
  } catch (error) {
    return { question, answer: `No answer: ${String(error)}`, isGood: false };
  }
}

/**
 * Checks the login's redirect: browsers follow it to another origin only if CORS allows theirs. Counts as one failed
 * login.
 */
async function askLogin({ url, publishableKey }: Backend): Promise<Omit<Answer, 'question'>> {
  const response = await fetch(`${url}/rest/v1/rpc/verify_admin_credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      apikey: publishableKey,
      'Content-Type': 'application/json',
      // A page of another origin that the database does not consider foreign.
      Origin: 'http://localhost:5173',
    },
    body: JSON.stringify({ admin_email: 'verify@backend.example', admin_password: 'no password' }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const allowed = response.headers.get('access-control-allow-origin');
  return {
    answer: `status ${response.status}, Access-Control-Allow-Origin: ${allowed ?? 'missing'}`,
    isGood: response.status === 307 && allowed !== null,
  };
}

async function askAddresses(backend: Backend): Promise<Omit<Answer, 'question'>> {
  const plain = await seenAddress(backend);
  const forged = await seenAddress(backend, forgedAddresses);
  const others = await Promise.allSettled([
    seenAddress(backend, {}, 4),
    seenAddress(backend, {}, 6),
  ]);
  const [v4, v6] = others.map((each) => (each.status === 'fulfilled' ? each.value : undefined));
  const problems = [
    notPublic.test(plain) && 'that is not an internet address, so all callers may share it',
    forged !== plain && `a caller can choose it (${forged})`,
    v4 && v6 && v4 === v6 && 'two callers share it (IPv4 and IPv6)',
  ].filter(Boolean);
  const seen = [...new Set([plain, v4, v6].filter(Boolean))].join(', ');
  return {
    answer:
      problems.length > 0
        ? `${seen}: ${problems.join('; ')}`
        : `${seen}. Is it yours? Ask once more from another network: it must differ`,
    isGood: problems.length === 0,
  };
}

/** @param family 4 or 6; 0 lets the system choose. Rejects where there is no such way. */
function seenAddress(
  { url, secretKey }: Backend,
  headers: Record<string, string> = {},
  family: 0 | 4 | 6 = 0,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const call = send(
    `${url}/rest/v1/rpc/seen_caller_address`,
    {
      method: 'POST',
      family,
      timeout: timeoutMs,
      headers: { ...headers, apikey: secretKey, 'Content-Type': 'application/json' },
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(String(JSON.parse(text)))
          : reject(new Error(`status ${response.statusCode}`)),
      );
    },
  );
  call.on('timeout', () => call.destroy(new Error('time-out')));
  call.on('error', reject);
  call.end('{}');
  return promise;
}
