import { inspect } from 'node:util';

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** True for an error with this code, as Node's own have (ENOENT, EADDRINUSE, …). */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A failure with a one-line message for developers, printed without a stack trace. */
export class StackError extends Error {
  override name = 'StackError';

  [inspect.custom](): string {
    return this.message;
  }
}
