// Facts about the agency that the functions need as well as the site. An adopter changes them here, once.

export const agency = {
  brand: 'Studio Saffron',
  /** Of the site, the forms and the mails (BCP 47). */
  language: 'en-IN',
  /** Of the phone numbers without a calling code. */
  country: 'IN',
  /** Dates are those of the studio's own calendar, wherever they are read. */
  timeZone: 'Asia/Kolkata',
} as const;
