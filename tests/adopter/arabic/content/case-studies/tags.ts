import type { serviceCards } from '../services/cards';

/** The kinds of work that the case studies are filtered by. */
export const caseTags = ['بحث', 'رسائل', 'أفلام'] as const;

/** The service that each kind of work belongs to. */
export const tagServices = {
  بحث: 'search-rankings',
  رسائل: 'letters',
  أفلام: 'films',
} as const satisfies Record<(typeof caseTags)[number], (typeof serviceCards)[number]['id']>;
