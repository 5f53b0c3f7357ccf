import { serviceCards } from './cards';
import { emailWhatsapp } from './email-whatsapp';
import { instagramGrowth } from './instagram-growth';
import { performanceAds } from './performance-ads';
import type { Service, ServiceDetails, ServiceId } from './types';
import { websiteDevelopment } from './website-development';

const details: Record<ServiceId, ServiceDetails> = {
  'instagram-growth': instagramGrowth,
  'website-development': websiteDevelopment,
  'performance-ads': performanceAds,
  'email-whatsapp': emailWhatsapp,
};

/** Everything the pages of the services show. */
export const services: Service[] = serviceCards.map((card) => {
  const { planFeatures, ...rest } = details[card.id];
  const starter = [...card.highlights, ...planFeatures.starter];
  return { ...card, ...rest, planFeatures: { ...planFeatures, starter } };
});
