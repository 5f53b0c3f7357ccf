/**
 * Wraps each request in a transaction as a hosted project does: settings, time limit, rollback. Uses lite's own
 * transaction.
 */

import type { LiteConnection } from './connection.ts';
import { asPreferred } from './one-row.ts';
import { codeOf } from './refuse.ts';
import type { TimeLimits } from './time-limits.ts';

const apiRoles = new Set(['anon', 'authenticated', 'service_role']);

// The refusals after which PostgREST rolls back; lite answers the same but commits.
const undoing = new Set(['PGRST116', 'PGRST124']);

/** Carries a refusal out of lite's transaction, so that it rolls back. */
class Undone extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super('The request was refused after its write.');
    this.response = response;
  }
}

/** Postgres' error when authenticator may not take on a role. */
class RoleRefused extends Error {
  readonly code = '42501';
}

type Arguments = Parameters<LiteConnection['withContext']>;

const roleOf = (auth: unknown): string =>
  typeof auth === 'object' && auth !== null && 'role' in auth && typeof auth.role === 'string'
    ? auth.role
    : 'anon';

/** Runs one request at a time and returns a hosted project's response. */
export type InTransaction = <Result>(
  request: Request,
  run: () => Promise<Result>,
) => Promise<Result>;

export function createTransactions(connection: LiteConnection, limits: TimeLimits): InTransaction {
  let request: Request | undefined;
  const original = connection.withContext.bind(connection);

  /** Checks the role: lite's session is a superuser's and could take on any role in a signed token. */
  async function requireRole(role: string): Promise<void> {
    if (apiRoles.has(role)) return;
    const { rows } = await connection.driver.query(
      `select 1 from pg_roles where rolname = $1 and not pg_has_role('authenticator', oid, 'set')`,
      [role],
    );
    if (rows.length > 0) throw new RoleRefused(`permission denied to set role "${role}"`);
  }

  async function withContext(...[context, run, options]: Arguments): Promise<unknown> {
    const asked = request;
    if (!asked) return original(context, run, options);
    const role = roleOf(context?.auth);
    await requireRole(role);
    const runWithin: typeof run = async (executor) => {
      await limits.begin(role, options?.rpc?.path.replace('/rpc/', ''));
      const given = await run(executor);
      limits.check();
      if (!(given instanceof Response)) return given;
      const answer = await asPreferred(asked, given);
      if (undoing.has((await codeOf(answer)) ?? '')) throw new Undone(answer);
      return answer;
    };
    try {
      return await original(context, runWithin, options);
    } catch (error) {
      if (error instanceof Undone) return error.response;
      throw error;
    }
  }
  Object.assign(connection, { withContext });

  return async (asked, run) => {
    request = asked;
    try {
      return await run();
    } finally {
      request = undefined;
    }
  };
}
