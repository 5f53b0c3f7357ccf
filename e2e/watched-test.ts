/**
 * Extends Playwright's test, which then fails on violations of the content security policy and on realtime channels.
 */
import { test as base, expect, type BrowserContext } from '@playwright/test';

/**
 * Matches violations in the console, the only report for frames without scripts, early violations and unknown
 * directives.
 */
const isViolation = (text: string) =>
  /content[ -]security[ -]policy|permissions-policy header/i.test(text);

async function watch(context: BrowserContext, violations: string[]): Promise<void> {
  context.on('console', (message) => {
    if (isViolation(message.text())) violations.push(message.text());
  });
  // Neither the site nor the admin uses one.
  context.on('page', (page) =>
    page.on('websocket', (socket) => violations.push(`WebSocket ${socket.url()}`)),
  );
  // Listens in the page as well: a violation that the page catches itself (eval) is not in the console.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const place = `${event.sourceFile}:${event.lineNumber}`;
      const what = `${event.effectiveDirective} ${event.blockedURI} ${event.sample} (${place})`;
      console.error(`Content Security Policy, ${event.disposition}: ${what}`);
    }),
  );
}

interface PolicyFixtures {
  /** Violations in every window of the test. A test that expects some empties the list. */
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
      // A context that closed before it had the script has shown no page.
      await Promise.allSettled(pending);
      expect(violations, 'violations of the security policy').toEqual([]);
    },
    { auto: true },
  ],
});
