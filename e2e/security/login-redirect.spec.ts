// The login's database function counts a guess and answers with a redirect to itself (307). On a hosted project site and
// backend are of two origins: the browser asks for leave first, follows the redirect and keeps headers and body.
import { admin, expect, test } from '../fixtures.ts';

const fromOrigins = ['127.0.0.1', 'localhost'];

for (const host of fromOrigins) {
  test(`a page of ${host} gets the verdict by one call`, async ({ page, stack }) => {
    await page.goto(`${stack.url.replace('127.0.0.1', host)}/__mail.json`);
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
}
