import { serviceCards } from './cards';
import { emailWhatsapp } from './email-whatsapp';
import { instagramGrowth } from './instagram-growth';
import { performanceAds } from './performance-ads';
import { servicePrices } from './prices';
import type { Service, ServiceDetails, ServiceId } from './types';
import { websiteDevelopment } from './website-development';

const details: Record<ServiceId, ServiceDetails> = {
  'instagram-growth': instagramGrowth,
  'website-development': websiteDevelopment,
  'performance-ads': performanceAds,
  'email-whatsapp': emailWhatsapp,
};

/** Cards, details and prices put together: everything a service page shows. */
export const services: Service[] = serviceCards.map((card) => {
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
});
