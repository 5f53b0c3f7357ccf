export const refusals: Partial<Record<string, string>> = {
  rate_limited: 'That was a lot at once. Give it a few minutes.',
  long_message:
    'A storm of letters is coming in. Keep yours below 1,000 characters, or come back later.',
  position_closed: 'We have found a person for this role.',
  foreign_page: 'Another website sent this.',
};

export const failureReference = (failure: string, reference: string) =>
  `${failure} Please quote ${reference}.`;
