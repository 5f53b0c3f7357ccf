/**
 * The login's database function counts an attempt and answers with a redirect to itself (307). Between two origins the
 * browser sends a preflight, follows the redirect, and keeps headers and body.
 */
import { admin } from '../admin-login.ts';
import { expect, test } from '../fixtures.ts';

test('an admin can log in from a site on another origin than the backend', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.url.replace('127.0.0.1', 'localhost')}/__mail.json`);
  const answers = await page.evaluate(
    async ({ url, apikey, email, password }) => {
      const call = async (admin_password: string) => {
        const response = await fetch(`${url}/rest/v1/rpc/verify_admin_credentials`, {
          method: 'POST',
          headers: {
            apikey,
            authorization: `Bearer ${apikey}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ admin_email: email, admin_password }),
        });
        return { isRedirected: response.redirected, body: await response.json() };
      };
      return [await call('a guess'), await call(password)];
    },
    { url: stack.url, apikey: stack.publishableKey, ...admin },
  );
  expect(answers).toMatchObject([
    { isRedirected: true, body: [{ success: false, message: 'Invalid credentials' }] },
    { isRedirected: true, body: [{ success: true, admin_data: { email: admin.email } }] },
  ]);
});
