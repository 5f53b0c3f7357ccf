import { serviceCards } from './cards';
import { emailWhatsapp } from './email-whatsapp';
import { instagramGrowth } from './instagram-growth';
import { performanceAds } from './performance-ads';
import { servicePrices } from './prices';
import type { Service, ServiceCard, ServiceDetails, ServiceId } from './types';
import { websiteDevelopment } from './website-development';

const details: Record<ServiceId, ServiceDetails> = {
  'instagram-growth': instagramGrowth,
  'website-development': websiteDevelopment,
  'performance-ads': performanceAds,
  'email-whatsapp': emailWhatsapp,
};

/** Card, details and prices put together: everything the page of a service shows. */
export function completeService(card: ServiceCard): Service {
  const { planFeatures, ...rest } = details[card.id];
  const { starter, premium, terms } = servicePrices[card.id];
  return {
    ...card,
    ...rest,
    pricing: {
      starter: { price: starter, features: planFeatures.starter },
      premium: { price: premium, features: planFeatures.premium },
      terms,
    },
  };
}

export const services: Service[] = serviceCards.map(completeService);
