import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { createSubscriptions } from '../../../supabase/functions/newsletter-subscribe/subscriptions.ts';

const signUp = {
  email: 'ana@example.com',
  clientAddress: '203.0.113.7',
  userAgent: null,
  place: 'post' as const,
  page: 'https://studio.example',
  token: 'token',
};

/** Creates the real client with a database that answers in turn; returns its requests. */
function subscriptionsOn(...answers: [status: number, body: unknown][]) {
  const requests: { method: string; path: string; origin: string | null; body: unknown }[] = [];
  const service = createClient('https://project.test', 'sb_secret_x', {
    auth: { persistSession: false },
    global: {
      fetch: async (input, init) => {
        const { method, url, headers } = new Request(input, init);
        const { pathname, search } = new URL(url);
        const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
        requests.push({ method, path: pathname + search, origin: headers.get('origin'), body });
        const [status, answer] = answers.shift() ?? [500, {}];
        return status === 204 ? new Response(null, { status }) : Response.json(answer, { status });
      },
    },
  });
  return { subscriptions: createSubscriptions(service), requests };
}

test('an error of the database and an unknown outcome are thrown', async () => {
  const refused = subscriptionsOn([403, { code: '42501', message: 'permission denied' }]);
  await expect(refused.subscriptions.signUp(signUp)).rejects.toThrow('permission denied');

  const unknown = subscriptionsOn([200, 'something_new']);
  await expect(unknown.subscriptions.signUp(signUp)).rejects.toThrow('Invalid option');
});

test('the page that asks is the Origin of the database’s request', async () => {
  const { subscriptions, requests } = subscriptionsOn([200, 'foreign_page']);
  expect(await subscriptions.signUp(signUp)).toBe('foreign_page');
  expect(requests).toMatchObject([
    { origin: 'https://studio.example', body: { sign_up_place: 'post' } },
  ]);
});
