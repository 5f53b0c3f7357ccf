import type { serviceCards } from '../services/cards';

/** The kinds of work that the case studies are filtered by. */
export const caseTags = ['Search', 'Letters', 'Films'] as const;

/** The service that each kind of work belongs to. */
export const tagServices = {
  Search: 'search-rankings',
  Letters: 'letters',
  Films: 'films',
} as const satisfies Record<(typeof caseTags)[number], (typeof serviceCards)[number]['id']>;
