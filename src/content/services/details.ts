import type { ServiceDetails } from '@/lib/content/service-types';
import type { ServiceId } from '@/lib/content/ids';
import { emailWhatsapp } from './email-whatsapp';
import { instagramGrowth } from './instagram-growth';
import { performanceAds } from './performance-ads';
import { websiteDevelopment } from './website-development';

/** What the page of each service shows. */
export const serviceDetails: Record<ServiceId, ServiceDetails> = {
  'instagram-growth': instagramGrowth,
  'website-development': websiteDevelopment,
  'performance-ads': performanceAds,
  'email-whatsapp': emailWhatsapp,
};
