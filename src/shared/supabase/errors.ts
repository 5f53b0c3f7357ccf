/** The SQLSTATE of a violated unique constraint; for an insert with a client's id it means "already stored". */
const UNIQUE_VIOLATION = '23505';
/** The SQLSTATE that our SQL functions and triggers raise on purpose, with a message meant for admins. */
export const RAISED_BY_US = 'P0001';

/** The status of a request without a response. */
const NO_ANSWER = 0;
/** The status of a request that timed out on our side. */
const TIMED_OUT = 408;

/** A refused or failed call to the backend. `status` is the HTTP status, 0 when there was no answer. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;

  constructor(message: string, { code = '', status = NO_ANSWER, cause }: AppErrorOptions = {}) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}

interface AppErrorOptions {
  code?: string;
  status?: number;
  cause?: unknown;
}

interface Answer {
  data: unknown;
  error: { message: string; code?: string } | null;
  status: number;
}

/**
 * The value of a response without an error. Inferred from the response's own type, because a type that the caller
 * infers would win over it.
 */
type Value<Given extends Answer> = Extract<Given, { error: null }>['data'];

/** Returns a response's data. Throws AppError when the call failed, with the server's message or this one. */
export function unwrap<Given extends Answer>(answer: Given, message?: string): Value<Given> {
  const { data, error, status } = answer;
  if (!error) return data;
  throw new AppError(message ?? error.message, {
    code: error.code ?? '',
    // The client prefixes the message with the name of fetch's error.
    status: error.message.startsWith('TimeoutError') ? TIMED_OUT : status,
    cause: error,
  });
}

/** Checks an insert that may be repeated with its id: a row that already exists counts as stored. */
export function unwrapInsert(answer: Answer): void {
  if (answer.error?.code !== UNIQUE_VIOLATION) unwrap(answer);
}

/** True when a repeated insert has already arrived. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof AppError && error.code === UNIQUE_VIOLATION;
}

/** True for 401 and 403: the session is missing, has ended, or is not an admin's. */
export function isAccessDenied(error: unknown): boolean {
  return error instanceof AppError && (error.status === 401 || error.status === 403);
}

/** Matches a SQLSTATE or a code of PostgREST. */
const databaseCode = /^(?:[0-9A-Z]{5}|PGRST\d+)$/;

/** Returns the code of an error whose message is not written for people; undefined for any other and for a denial. */
export function databaseReference(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.code === RAISED_BY_US || isAccessDenied(error)) {
    return undefined;
  }
  return databaseCode.test(error.code) ? error.code : undefined;
}
