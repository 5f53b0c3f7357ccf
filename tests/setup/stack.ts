/**
 * The backend of the integration tests: one embedded stack in memory for all of them, or, with
 * TEST_SUPABASE_URL, TEST_SUPABASE_PUBLISHABLE_KEY and TEST_SUPABASE_SECRET_KEY set, any other.
 * Tests know no more of it than these values.
 */

import type { TestProject } from 'vitest/node';
import { createWholeStack } from '../support/whole-stack.ts';

export type Backend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** JSON list of captured emails; null where the backend has no mailbox of ours. */
  mailboxJsonUrl: string | null;
};

declare module 'vitest' {
  export interface ProvidedContext {
    backend: Backend;
  }
}

function otherBackend(): Backend | undefined {
  const url = process.env.TEST_SUPABASE_URL;
  const publishableKey = process.env.TEST_SUPABASE_PUBLISHABLE_KEY;
  const secretKey = process.env.TEST_SUPABASE_SECRET_KEY;
  if (!url && !publishableKey && !secretKey) return undefined;
  if (!url || !publishableKey || !secretKey) {
    throw new Error(
      'Set all three or none: TEST_SUPABASE_URL, TEST_SUPABASE_PUBLISHABLE_KEY, TEST_SUPABASE_SECRET_KEY.',
    );
  }
  return { url, publishableKey, secretKey, mailboxJsonUrl: null };
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const other = otherBackend();
  if (other) {
    project.provide('backend', other);
    return undefined;
  }

  const stack = await createWholeStack();
  const { url, publishableKey, secretKey } = stack;
  const mailboxJsonUrl = `${stack.mailbox.url}.json`;
  project.provide('backend', { url, publishableKey, secretKey, mailboxJsonUrl });
  return stack.close;
}
