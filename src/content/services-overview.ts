// The texts of the PDF of the services, which the build writes from the content.

export const servicesOverview = {
  download: 'Download the overview (PDF)',

  /** The title inside the PDF. */
  title: 'Services overview',
  contentsTitle: 'In this overview',
  pageLabel: 'Page',
  contactTitle: 'Start with a free call.',
  contactLabels: { booking: 'Book a time', website: 'Website' },
} as const;
