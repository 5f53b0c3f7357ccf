/** Playwright's test, failing on whatever the site's security policy had to stop. */
import { test as base, expect, type BrowserContext } from '@playwright/test';

/**
 * Frames that run no scripts, and what happens before ours are in, are only heard of in the console; so are
 * words of a policy that the browser does not know.
 */
const isViolation = (text: string) =>
  /content[ -]security[ -]policy|permissions-policy header/i.test(text);

async function watch(context: BrowserContext, violations: string[]): Promise<void> {
  context.on('console', (message) => {
    if (isViolation(message.text())) violations.push(message.text());
  });
  // What a page tries in vain and catches itself (eval) is in no console.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const place = `${event.sourceFile}:${event.lineNumber}`;
      const what = `${event.effectiveDirective} ${event.blockedURI} ${event.sample} (${place})`;
      console.error(`Content Security Policy, ${event.disposition}: ${what}`);
    }),
  );
}

interface PolicyFixtures {
  /** What the policy has stopped, in every window of the test. One that wants it empties the list. */
  policyViolations: string[];
}

export const test = base.extend<PolicyFixtures>({
  policyViolations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const pending: Promise<void>[] = [];
      const begin = (context: BrowserContext) => void pending.push(watch(context, violations));
      browser.on('context', begin);
      await use(violations);
      browser.off('context', begin);
      // A context that was closed before its script was in it has shown no page.
      await Promise.allSettled(pending);
      expect(violations, 'what the security policy has stopped').toEqual([]);
    },
    { auto: true },
  ],
});
