// The services on paper: a PDF made from the content when the site is built.

export const servicesOverview = {
  download: 'Download the overview (PDF)',

  /** Inside the PDF. */
  title: 'Services overview',
  contentsTitle: 'In this overview',
  pageLabel: 'Page',
  contactTitle: 'Start with a free call.',
  contactLabels: { booking: 'Book a time', website: 'Website' },
} as const;
