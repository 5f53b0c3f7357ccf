import { agency } from '@contracts/agency';

const brandSlug = agency.brand
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-')
  .replaceAll(/^-|-$/g, '');

/** Address of the services on paper. */
export const servicesFile = `/downloads/${brandSlug}-services.pdf`;
