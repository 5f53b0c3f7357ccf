// What another page asks the contact form to start with. It travels in the router's state of the
// link to the form, so the address stays clean and nothing is stored.

export interface PrefilledInquiry {
  serviceNeeded: string;
  message: string;
}

/** For `<Link state={…}>`. */
export function prefilledState(inquiry: PrefilledInquiry): { inquiry: PrefilledInquiry } {
  return { inquiry };
}

/** Null when the state is anything else: it survives reloads and may be from an older version. */
export function readPrefilled(state: unknown): PrefilledInquiry | null {
  const inquiry = isRecord(state) ? state['inquiry'] : undefined;
  if (!isRecord(inquiry)) return null;
  const { serviceNeeded, message } = inquiry;
  if (typeof serviceNeeded !== 'string' || typeof message !== 'string') return null;
  return { serviceNeeded, message };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
