/**
 * Tests that begin inside the admin, with one session per worker. A test that ends a session logs in by itself
 * (`enterAdmin`).
 */
import { test as base } from '../fixtures.ts';

export const test = base.extend({
  storageState: async ({ adminState }, provide) => provide(adminState),
});

/** The storage of a browser that is a visitor's, for contexts that such a test opens. */
export const noSession = { cookies: [], origins: [] };

export { expect } from '../fixtures.ts';
