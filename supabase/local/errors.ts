export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Whether it is an error with this code, as Node's own (ENOENT, EADDRINUSE, …) have one. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
