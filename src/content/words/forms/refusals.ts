/** The messages when the server refuses a visitor's request, by its code for the reason. */
export const refusals: Partial<Record<string, string>> = {
  rate_limited: 'Too many requests. Please wait a few minutes and try again.',
  long_message:
    'Many messages are arriving at this moment. Please shorten yours to 1,000 characters, or send it again later.',
  position_closed: 'This position is no longer open.',
  foreign_page: 'This page may not send this request.',
};

/** Follows the failure of a form, as a reference to report to the owner. */
export const failureReference = (failure: string, reference: string) =>
  `${failure} Reference: ${reference}.`;
