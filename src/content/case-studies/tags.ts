import type { serviceCards } from '../services/cards';

/** The kinds of work that the case studies are filtered by. */
export const caseTags = ['SMM', 'Website', 'Funnels', 'Ads'] as const;

/** The service that each kind of work belongs to. */
export const tagServices = {
  SMM: 'instagram-growth',
  Website: 'website-development',
  Funnels: 'email-whatsapp',
  Ads: 'performance-ads',
} as const satisfies Record<(typeof caseTags)[number], (typeof serviceCards)[number]['id']>;
