import { serviceCards as content } from '@content/services/cards';
import type { ServiceCard } from '@/content/service-types';

/** The cards of the services, in the order of the home page. */
export const serviceCards: readonly ServiceCard[] = content;
