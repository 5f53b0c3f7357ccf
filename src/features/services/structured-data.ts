import { organization } from '@/content/organization';
import type { Service } from '@/content/services/types';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/site-url';

/** A service as search engines read it, with its two plans as offers. */
export function describeService({ id, title, description, pricing }: Service) {
  const url = absoluteUrl(paths.service.to(id));
  const offer = (name: string, price: number) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'INR',
    description: pricing.terms,
    url,
  });
  return {
    '@type': 'Service',
    name: title,
    description,
    url,
    areaServed: { '@type': 'Country', name: 'India' },
    provider: { '@type': 'Organization', name: organization.name },
    offers: [offer('Starter', pricing.starter.price), offer('Premium', pricing.premium.price)],
  };
}
