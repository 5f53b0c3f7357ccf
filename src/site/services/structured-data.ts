import { servicePage } from '@content/services-section';
import type { ServiceCard } from '@/content/service-types';
import { site } from '@/shared/content/site.prepared';
import { breadcrumbList } from '@/shared/seo/breadcrumbs';
import { publisherData } from '@/shared/seo/organization';
import { paths } from '@/shared/paths';
import { shareImage } from '@/shared/seo/share-image';
import { absoluteUrl } from '@/shared/seo/site-url';

/** Schema.org data of a service with its two plans as offers. */
export function serviceData(card: ServiceCard): Record<string, unknown>[] {
  const { id, title, description, prices } = card;
  const path = paths.service.to(id);
  const url = absoluteUrl(path);
  const offer = (name: string, price: number) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: site.currency,
    description: prices.terms,
    availability: 'https://schema.org/InStock',
    url,
  });
  const { starter, premium } = servicePage.plans;
  return [
    {
      '@type': 'Service',
      name: title,
      serviceType: title,
      description,
      url,
      image: absoluteUrl(shareImage(path)),
      areaServed: { '@type': 'Country', name: site.countryName },
      provider: publisherData(),
      offers: [offer(starter.name, prices.starter), offer(premium.name, prices.premium)],
    },
    breadcrumbList([{ name: title, path }]),
  ];
}
