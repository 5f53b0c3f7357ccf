// A caller can make the API roll a request back after the verdict is known: by a failing cast whose message holds the
// verdict, by a header, by hanging up. Guesses must still be counted, and a rolled-back one must reveal nothing.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';

const owner = { admin_email: 'owner@example.com', admin_password: 'a long and quiet password' };
const allowedGuesses = 5;
/** More than are allowed, so that a guess which is not counted is noticed. */
const guesses = Array.from({ length: 6 }, (_, n) => ({ ...owner, admin_password: `guess ${n}` }));

type Guess = typeof owner;
type Shape = {
  query?: string;
  headers?: Record<string, string>;
  method?: string;
  body?: (guess: Guess) => unknown;
  hangUp?: boolean;
};

const oneObject = { accept: 'application/vnd.pgrst.object+json' };
const bulk = (guess: Guess) => [guess, { ...guess, admin_password: `${guess.admin_password}!` }];

const shapes: Record<string, Shape> = {
  'as it should be': {},
  'a cast that fails': { query: '?select=message::int' },
  'a cast of what only success brings': { query: '?select=success,admin_data->>email::int' },
  'one object and a filter': { query: '?success=is.true', headers: oneObject },
  'an offset behind the end': { query: '?offset=5', headers: { prefer: 'count=exact' } },
  'nothing may be affected': { headers: { prefer: 'handling=strict, max-affected=0' } },
  'a rollback': { headers: { prefer: 'tx=rollback' } },
  'several guesses at once': { body: bulk },
  'several guesses at once, asked for': {
    body: bulk,
    headers: { prefer: 'params=multiple-objects' },
  },
  'a GET': { method: 'GET' },
  'hanging up': { hangUp: true },
};

let stack: ExclusiveStack;
beforeAll(async () => {
  stack = await exclusiveStack();
  await stack.sql(
    `insert into auth.users (id, email, encrypted_password)
     values (gen_random_uuid(), $1, extensions.crypt($2, extensions.gen_salt('bf', 4)))`,
    [owner.admin_email, owner.admin_password],
  );
  await stack.sql('select grant_admin($1)', [owner.admin_email]);
});
let source = '';
let sources = 0;
beforeEach(async () => {
  source = `198.51.100.${(sources += 1)}`;
  await stack.sql('delete from private.login_attempts');
  // The next test makes the same guesses from another source, which a ticket would let it compare.
  await stack.sql('delete from private.login_tickets');
});

/** One request, whose redirect is not followed, and all that a caller sees of the answer. */
async function ask(guess: Guess, shape: Shape): Promise<string> {
  const { query = '', method = 'POST', headers, body = (each: Guess) => each, hangUp } = shape;
  const url = new URL(`${stack.url}/rest/v1/rpc/verify_admin_credentials${query}`);
  const isRead = method !== 'POST';
  if (isRead) for (const [name, value] of Object.entries(guess)) url.searchParams.set(name, value);
  const aborting = new AbortController();
  const answer = fetch(url, {
    method,
    redirect: 'manual',
    signal: aborting.signal,
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': source,
      ...headers,
    },
    ...(!isRead && { body: JSON.stringify(body(guess)) }),
  });
  // Sent, but the answer is not read: the next request finds the connection gone.
  if (hangUp) setTimeout(() => aborting.abort(), 1);
  try {
    const response = await answer;
    return `${response.status} ${response.headers.get('content-range')} ${await response.text()}`;
  } catch {
    return 'hung up';
  }
}

const verdict = /Invalid credentials|Login successful|owner@example/;
const waits = (answer: string) => answer.replace(/in \d+ minutes?/, 'in a while');

/** A script that tries all guesses, each in these two steps; returns what it sees. */
async function script(first: Shape, second: Shape) {
  const seen: string[][] = [];
  for (const guess of guesses) seen.push([await ask(guess, first), await ask(guess, second)]);
  const learned = seen.filter((answers) => answers.some((answer) => verdict.test(answer)));
  return {
    learned: learned.length,
    wrong: seen.flat().map(waits),
    right: [await ask(owner, first), await ask(owner, second)].map(waits),
  };
}

test('a plain client gets its verdict by one call: it follows the redirect', async () => {
  const call = (admin_password: string) =>
    fetch(`${stack.url}/rest/v1/rpc/verify_admin_credentials`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ ...owner, admin_password }),
    }).then((response) => response.json());
  expect(await call('guess')).toEqual([
    { success: false, message: 'Invalid credentials', admin_data: null },
  ]);
  expect(await call(owner.admin_password)).toMatchObject([
    { success: true, message: 'Login successful', admin_data: { email: owner.admin_email } },
  ]);
});

test('the first request says nothing of the password, and names no other place', async () => {
  const answer = await fetch(`${stack.url}/rest/v1/rpc/verify_admin_credentials?select=message`, {
    method: 'POST',
    redirect: 'manual',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toBe('verify_admin_credentials');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toEqual([{ message: 'Please repeat this request.' }]);
});

test('an owner behind a pool of addresses gets in by one call, and it uses up nothing', async () => {
  for (let login = 0; login < 5; login += 1) {
    const answers = [];
    for (let request = 0; request < 2; request += 1) {
      source = `192.0.2.${(sources += 1)}`;
      answers.push(await ask(owner, {}));
    }
    expect(answers[0]).toMatch(/^307 /);
    expect(answers[1]).toMatch(/^200 .*Login successful/);
  }
  expect(await stack.sql('select from private.login_attempts where failures > 0')).toEqual([]);
});

const rows = async () =>
  (
    await stack.sql(`select (select count(*) from private.login_attempts)::int as attempts,
      (select count(*) from private.login_tickets)::int as tickets`)
  )[0];

test('a locked source and a locked address leave no rows', async () => {
  await script({}, {});
  const before = await rows();
  await script({}, {});
  expect(await rows()).toEqual(before);
});

const asItShouldBe: Shape = {};
// A rollback, a failure at the end of the statement, and no answer, each in one of the two requests alone.
const mixed = ['a rollback', 'a cast that fails', 'hanging up'].flatMap((name) => {
  const shape = shapes[name] ?? asItShouldBe;
  return [
    { name: `${name} in the first request`, first: shape, second: asItShouldBe },
    { name: `${name} in the second request`, first: asItShouldBe, second: shape },
  ];
});
const ways = [
  ...Object.entries(shapes).map(([name, shape]) => ({ name, first: shape, second: shape })),
  ...mixed,
];

test.each(ways)(
  'guesses with $name still count, and after five the right password is refused too',
  async ({ first, second }) => {
    const { learned, wrong, right } = await script(first, second);
    expect(learned).toBeLessThanOrEqual(allowedGuesses);
    expect(wrong).toEqual(expect.arrayContaining(right));
  },
);
