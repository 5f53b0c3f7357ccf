// The periods for which the privacy policy says that leads are kept. Once the owner confirms them on the dashboard, the
// database erases older leads each night.

export const keptFor = {
  /** Counted from the last exchange with the person. */
  inquiryMonths: 24,
  /** Counted from the decision. */
  applicationMonths: 12,
} as const;
