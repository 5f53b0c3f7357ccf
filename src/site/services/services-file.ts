import { site } from '@/shared/content/site.prepared';

const brandSlug = site.brand
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-')
  .replaceAll(/^-|-$/g, '');

/** Address of the services on paper. A brand in another alphabet leaves no slug. */
export const servicesFile = `/downloads/${brandSlug ? `${brandSlug}-` : ''}services.pdf`;
