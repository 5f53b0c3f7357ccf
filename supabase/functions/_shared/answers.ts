// What a handler may answer, as values. The HTTP status of each known failure is decided only here.

const failureStatus = {
  /** Not JSON, or not of the contract's shape. */
  malformed: 400,
  /** No valid session or secret. */
  unauthenticated: 401,
  /** A valid session without the right. */
  forbidden: 403,
  wrong_method: 405,
  /** Conflicts with what is stored. */
  conflict: 409,
  /** A used or outdated link. */
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  /** The right shape with an invalid value. */
  invalid: 422,
  rate_limited: 429,
  unexpected: 500,
  /** The mail provider refused or did not answer. */
  mail_failed: 502,
} as const;

type FailureKind = keyof typeof failureStatus;
type Details = Record<string, number | string | null>;
type Success = { success: true; message: string; details?: Details };
export type Failure = { success: false; kind: FailureKind; error: string };
export type Answer = Success | Failure;

export function succeed(message: string, details: Details = {}): Success {
  return { success: true, message, details };
}

export function fail(kind: FailureKind, error: string): Failure {
  return { success: false, kind, error };
}

export function statusOf(answer: Answer): number {
  return answer.success ? 200 : failureStatus[answer.kind];
}

/** The JSON body. A failure says its text twice: the sign-up form reads `error`, the composer reads `message`. */
export function bodyOf(answer: Answer): Record<string, unknown> {
  return answer.success
    ? { success: true, message: answer.message, ...answer.details }
    : { success: false, message: answer.error, error: answer.error };
}
