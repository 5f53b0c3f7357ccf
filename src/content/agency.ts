// The facts that pages, emails and scripts share. Plain data without imports, because edge functions and Node read it
// too. The numbers and addresses are fictional.

export const agency = {
  brand: 'Studio Saffron',
  /** The name on contracts and in search engines, if it differs from the brand. */
  legalName: 'Studio Saffron',
  email: 'hello@example.com',
  /** The sender of the newsletter. The server's list of allowed senders must contain it. */
  newsletterEmail: 'newsletter@example.com',

  /** Empty for an address that is not public. */
  street: '',
  city: 'Pune',
  region: 'Maharashtra',
  postalCode: '',
  /** The country as an ISO 3166 code. */
  country: 'IN',

  /** The language of the site, the forms, the emails, numbers and dates (BCP 47). */
  language: 'en-IN',
  /** The language of date formats on the site, usually `language`; the specification needs "July 29, 2025". */
  dateLanguage: 'en-US',
  /**
   * The language of dates and times in the admin and in emails to the owner; the specification needs the American
   * format.
   */
  adminLanguage: 'en-US',
  /** The currency as an ISO 4217 code. */
  currency: 'INR',
  /** The country calling code of phone numbers that are written without one. */
  callingCode: '91',
  /** The studio's time zone: dates are its days, wherever people read them. */
  timeZone: 'Asia/Kolkata',
  /** Null to leave it out. */
  foundingYear: null,

  /** Titles before a name: a greeting never uses one as the first name. */
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

  /** The hours when the phone is answered, in that time zone. */
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '10:00',
    closes: '19:00',
  },

  /** The sections of the site that can be turned off. */
  modules: { careers: true, blog: true, newsletter: true, quiz: true },
} as const;
