// The second agency: names in another alphabet, long addresses, a zone of half an hour west of Greenwich, no careers.

export const agency = {
  brand: 'Студія «Туман»',
  legalName: 'Tuman Words & Films (Newfoundland) Incorporated',
  email: 'conversations-about-letters-and-films@harbourfront.tuman-words-and-films.example.com',
  newsletterEmail: 'letters@tuman.example.com',

  street: '1041 Upper Battery Road at Outer Cove, Second Floor, Rear Entrance',
  city: 'St. John’s',
  region: 'Newfoundland and Labrador',
  postalCode: 'A1A 1A1',
  country: 'CA',

  language: 'en-CA',
  dateLanguage: 'en-CA',
  adminLanguage: 'en-US',
  currency: 'CAD',
  callingCode: '1',
  timeZone: 'America/St_Johns',
  foundingYear: 2019,
  titles: ['Miss', 'Prof', 'Monsieur', 'Madame'],

  hours: {
    days: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:30',
    closes: '16:00',
  },

  modules: { careers: false, blog: true, newsletter: true, quiz: true },
} as const;
