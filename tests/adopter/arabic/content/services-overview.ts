// The services on paper: a PDF made from the content when the site is built.

export const servicesOverview = {
  download: 'حمّل دليل الخدمات (PDF)',

  /** Inside the PDF. */
  title: 'دليل الخدمات',
  contentsTitle: 'في هذا الدليل',
  pageLabel: 'صفحة',
  contactTitle: 'ابدأ بمكالمة مجانية.',
  contactLabels: { booking: 'احجز موعدًا', website: 'الموقع' },
} as const;
