/**
 * A test that begins logged in, with one session per worker. A test that ends a session logs in by itself
 * (`enterAdmin`).
 */
import { test as base } from '../fixtures.ts';

export const test = base.extend({
  storageState: async ({ adminState }, provide) => provide(adminState),
});

/** A visitor's browser storage, for contexts that such a test opens. */
export const noSession = { cookies: [], origins: [] };

export { expect } from '../fixtures.ts';
