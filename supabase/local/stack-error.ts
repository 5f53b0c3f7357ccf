import { inspect } from 'node:util';

/** A failure whose message says all a developer needs, in one line: shown without a stack trace. */
export class StackError extends Error {
  override name = 'StackError';

  [inspect.custom](): string {
    return this.message;
  }
}
