import { careers } from '@/content/careers';
import { site } from '@/content/site';
import { breadcrumbList } from '@/lib/seo/breadcrumbs';
import { publisherData } from '@/lib/seo/organization';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/seo/site-url';
import type { OpenJob } from './api/jobs';
import { employmentTypes } from './employment-type';
import { readLocation } from './job-location';
import { paragraphsOf, summarise } from './job-text';

/** A position, and where it stands in the site, as search engines read it. */
export function jobPageData(job: OpenJob): Record<string, unknown>[] {
  return [
    jobPosting(job),
    breadcrumbList([
      { name: careers.breadcrumb, path: paths.careers.to() },
      { name: job.title, path: paths.job.to(job.id) },
    ]),
  ];
}

function jobPosting(job: OpenJob) {
  const types = employmentTypes(job.type);
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: toHtml(job.description?.trim() ? job.description : summarise(job)),
    identifier: { '@type': 'PropertyValue', name: site.brand, value: job.id },
    url: absoluteUrl(paths.job.to(job.id)),
    datePosted: job.postedAt,
    hiringOrganization: publisherData(),
    // One kind is a word, several are a list.
    ...(types.length > 0 && { employmentType: types.length > 1 ? types : types[0] }),
    ...placeOfWork(job),
    directApply: true,
  };
}

/** Somewhere in the country when nothing is said; at home when that is all that is said. */
function placeOfWork({ location }: OpenJob) {
  const { isRemote, places } = readLocation(location);
  const addresses = isRemote || places.length > 0 ? places.map(toPlace) : [toPlace()];
  return {
    ...(addresses.length > 0 && {
      jobLocation: addresses.length > 1 ? addresses : addresses[0],
    }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: countryName() },
    }),
  };
}

const countryName = () => new Intl.DisplayNames('en', { type: 'region' }).of(site.country);

function toPlace(place?: { town: string; state?: string }) {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(place && { addressLocality: place.town }),
      ...(place?.state && { addressRegion: place.state }),
      addressCountry: site.country,
    },
  };
}

/** Search engines take the description for HTML; ours is plain text and must stay what it says. */
function toHtml(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
