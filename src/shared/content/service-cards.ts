import { serviceCards as content } from '@content/services/cards';
import type { ServiceCard } from '@/content/service-types';

/** In the order of the home page. */
export const serviceCards: readonly ServiceCard[] = content;
