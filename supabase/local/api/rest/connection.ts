/** The types of the part of lite's connection that these files change. Only api.ts imports lite's own types. */

import type { PGlite } from '@electric-sql/pglite';

type Context = { auth?: unknown };
type Options = { rpc?: { path: string } };
/** A request that lite has parsed. */
type Parsed = { type?: string; where?: Record<string, unknown> };

export type LiteConnection = {
  readonly driver: PGlite;
  /** Runs a request's statements in a transaction with the caller's role. */
  withContext<Result>(
    context: Context | undefined,
    run: (executor: unknown) => Promise<Result>,
    options?: Options,
  ): Promise<Result>;
  /** Lets a backend change the parsed request. */
  onPostgrestAST(parsed: Parsed, context: Context): Promise<Parsed>;
};
