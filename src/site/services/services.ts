import { serviceCards } from '@/shared/content/service-cards';
import { serviceDetails } from '@content/services/details';
import type { Service } from '@/content/service-types';

/** The services with all texts of their pages. */
export const services: Service[] = serviceCards.map((card) => {
  const { planFeatures, ...rest } = serviceDetails[card.id];
  const starter = [...card.highlights, ...planFeatures.starter];
  return { ...card, ...rest, planFeatures: { ...planFeatures, starter } };
});
