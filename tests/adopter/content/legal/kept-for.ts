// How long the privacy policy says that leads are kept. Once the owner confirms it on the dashboard, the database erases what
// is older each night.

export const keptFor = {
  /** After the last exchange with the person. */
  inquiryMonths: 6,
  /** After the decision. */
  applicationMonths: 3,
} as const;
