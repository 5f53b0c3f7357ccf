// The third agency writes from right to left, on other days of the week, with every section.

export const agency = {
  brand: 'استوديو المرفأ',
  legalName: 'المرفأ للكلمات والأفلام ذ.م.م',
  email: 'hello@almarfa.example.com',
  newsletterEmail: 'letters@almarfa.example.com',

  street: 'شارع الميناء، مبنى 12، الطابق 3',
  city: 'دبي',
  region: '',
  postalCode: '00000',
  country: 'AE',

  language: 'ar-AE',
  dateLanguage: 'ar-AE',
  adminLanguage: 'en-US',
  currency: 'AED',
  callingCode: '971',
  timeZone: 'Asia/Dubai',
  foundingYear: 2019,
  titles: ['السيد', 'السيدة', 'الدكتور'],

  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    opens: '09:30',
    closes: '16:00',
  },

  modules: { careers: true, blog: true, newsletter: true, quiz: true },
} as const;
