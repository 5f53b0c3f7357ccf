import { site } from '@/shared/content/site.prepared';

const brandSlug = site.brand
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-')
  .replaceAll(/^-|-$/g, '');

/** The URL of the PDF of the services. A brand in another alphabet has no slug. */
export const servicesFile = `/downloads/${brandSlug ? `${brandSlug}-` : ''}services.pdf`;
