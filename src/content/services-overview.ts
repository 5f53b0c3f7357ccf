// The services on paper: a PDF made from the content when the site is built.
import { site } from './site';

const brandSlug = site.brand
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-')
  .replaceAll(/^-|-$/g, '');

export const servicesOverview = {
  /** Address of the file on the site. */
  href: `/downloads/${brandSlug}-services.pdf`,
  download: 'Download the services overview (PDF)',

  /** Inside the PDF. */
  title: 'Services overview',
  contentsTitle: 'In this overview',
  pageLabel: 'Page',
  contactTitle: 'Start with a free call.',
  contactLabels: { booking: 'Book a time', website: 'Website' },
} as const;
