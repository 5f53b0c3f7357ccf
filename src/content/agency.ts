// The facts that pages, mails and scripts share. Plain data without any import, because edge functions and Node read
// it as well. The numbers and addresses are fictional on purpose.

export const agency = {
  brand: 'Studio Saffron',
  /** The name on contracts and in search engines, where it is not the brand. */
  legalName: 'Studio Saffron',
  email: 'hello@example.com',
  /** Sender of the newsletter; must be on the server's list of allowed senders. */
  newsletterEmail: 'newsletter@example.com',

  /** Empty where the address is not public. */
  street: '',
  city: 'Pune',
  region: 'Maharashtra',
  postalCode: '',
  /** ISO 3166. */
  country: 'IN',

  /** The language of the site, the forms, the mails, numbers and dates (BCP 47). */
  language: 'en-IN',
  /** Whose form dates have on the site, mostly that of `language`; the specification orders "July 29, 2025". */
  dateLanguage: 'en-US',
  /** The form of dates and times in the admin and in mails to the owner; the specification orders the American one. */
  adminLanguage: 'en-US',
  /** ISO 4217. */
  currency: 'INR',
  /** Taken for phone numbers that are written without one. */
  callingCode: '91',
  /** Dates are those of the studio's own calendar, wherever they are read. */
  timeZone: 'Asia/Kolkata',
  /** Null where the site does not say it. */
  foundingYear: null,

  /** Words before a name that are no first names: a greeting never names one alone. */
  titles: [
    'Mrs',
    'Miss',
    'Prof',
    'Sir',
    'Shri',
    'Smt',
    'Kumari',
    'Pandit',
    'Adv',
    'Herr',
    'Frau',
    'Madame',
    'Monsieur',
  ],

  /** When the phone is answered, in that time zone. */
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '10:00',
    closes: '19:00',
  },

  /** Parts of the site that can be left out. */
  modules: { careers: true, blog: true, newsletter: true, quiz: true },
} as const;
