// The labels for the columns of the newsletter's subscribers.

export const originLabels = {
  signup: 'Signed up through the form',
  added: 'Added by an admin',
  imported: 'Imported',
} as const;

/** The reasons why an address must not be emailed, in the order of the form. */
export const barReasonLabels = {
  manual: 'Asked not to be emailed',
  complained: 'Complained',
  bounced: 'Emails bounce',
} as const;
