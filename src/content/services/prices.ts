import type { ServiceId, ServicePrices } from './types';

/** Every price of the site, in rupees. GST comes on top. */
export const servicePrices: Record<ServiceId, ServicePrices> = {
  'instagram-growth': { starter: 15_000, premium: 25_000, terms: 'per month' },
  'website-development': { starter: 35_000, premium: 65_000, terms: 'one-off' },
  'performance-ads': { starter: 20_000, premium: 40_000, terms: 'per month, plus ad spend' },
  'email-whatsapp': { starter: 12_000, premium: 22_000, terms: 'per month' },
};
