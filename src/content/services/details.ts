import type { ServiceDetails } from '@/content/service-types';
import type { ServiceId } from '@/shared/content/ids';
import { emailWhatsapp } from './email-whatsapp';
import { instagramGrowth } from './instagram-growth';
import { performanceAds } from './performance-ads';
import { websiteDevelopment } from './website-development';

/** The texts on the page of each service. */
export const serviceDetails: Record<ServiceId, ServiceDetails> = {
  'instagram-growth': instagramGrowth,
  'website-development': websiteDevelopment,
  'performance-ads': performanceAds,
  'email-whatsapp': emailWhatsapp,
};
