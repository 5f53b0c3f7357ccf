/** Replaces '@/admin/session/api/admin-client' in the integration tests (vite.config.ts). */
import type { Client } from '../../support/personas.ts';

let acting: Client | undefined;

/** From now on our own calls run with this persona's session. */
export function actAs(client: Client): void {
  acting = client;
}

/** @public */
export function getAdminClient(): Client {
  if (!acting) throw new Error('No persona acts yet: call actAs first.');
  return acting;
}

/** @public */
export const forgetAdminClient = () => undefined;

/** @public */
export const adminSessionKey = 'admin-auth-token';
