// Tests the questions of `npm run verify:backend` against the embedded stack and against a gateway that answers
// wrongly.

import { createServer } from 'node:http';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { askQuestions } from '../../../supabase/admin/verify/questions.ts';
import { backendTests } from '../../../supabase/admin/verify/backend-tests.ts';
import { admin, stranger, visitor } from '../../support/personas.ts';

const keys = {
  publishableKey: inject('backend').publishableKey,
  secretKey: inject('backend').secretKey,
};

test('the embedded stack lets callers choose their address, and the page says so', async () => {
  const [login, address] = await askQuestions({ ...keys, url: inject('backend').url });
  expect(login).toMatchObject({
    isGood: true,
    answer: expect.stringMatching(/^status 307, .*: \S/),
  });
  expect(address).toMatchObject({ isGood: false });
  expect(address?.answer).toContain('a caller can choose it (192.0.2.77)');
});

test('only the service may ask for the address', async () => {
  const callers: SupabaseClient[] = [visitor(), (await stranger()).client, (await admin()).client];
  for (const caller of callers) {
    const { error } = await caller.rpc('seen_caller_address');
    expect(error?.code).toBe('42501');
  }
});

describe('a gateway that drops CORS headers and hides its callers', () => {
  const gateway = createServer((request, response) => {
    if (request.url?.endsWith('seen_caller_address')) return response.end('"10.0.3.17"');
    response.writeHead(307, { location: request.url });
    return response.end();
  });
  beforeAll(() => new Promise<void>((ready) => void gateway.listen(0, '127.0.0.1', ready)));
  afterAll(() => void gateway.close());

  test('is named for both', async () => {
    const listening = gateway.address();
    const port = typeof listening === 'object' ? listening?.port : undefined;
    const [login, address] = await askQuestions({ ...keys, url: `http://127.0.0.1:${port}` });
    expect(login).toMatchObject({ isGood: false, answer: expect.stringContaining('missing') });
    expect(address?.answer).toMatch(/^10\.0\.3\.17.*not an internet address/);
    expect(address?.isGood).toBe(false);
  });
});

test('a backend that does not answer is a line, not a crash', async () => {
  const answers = await askQuestions({ ...keys, url: 'http://127.0.0.1:9' });
  expect(answers.map(({ isGood }) => isGood)).toEqual([false, false]);
});

test('the tests for any backend are found by what they use', () => {
  const files = backendTests(process.cwd());
  expect(files).toContain('tests/integration/admin/login.test.ts');
  expect(files).not.toContain('tests/integration/stack/persistence.test.ts');
});
