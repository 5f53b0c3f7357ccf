import { careers } from '@content/careers';
import { site } from '@/shared/content/site.prepared';
import { breadcrumbList } from '@/shared/seo/breadcrumbs';
import { publisherData } from '@/shared/seo/organization';
import { paths } from '@/shared/paths';
import { absoluteUrl } from '@/shared/seo/site-url';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { employmentTypes, paragraphsOf, summarise } from './job-text';

/** Schema.org data of a position's page: the posting and the breadcrumbs. */
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
    description: describe(job),
    identifier: { '@type': 'PropertyValue', name: site.brand, value: job.id },
    url: absoluteUrl(paths.job.to(job.id)),
    datePosted: job.postedAt,
    ...(job.closesAt && { validThrough: job.closesAt }),
    hiringOrganization: publisherData(),
    ...(types.length > 0 && { employmentType: types.length > 1 ? types : types[0] }),
    ...placeOfWork(job),
    directApply: true,
  };
}

/** Joins all texts about the work, because a description of a line or two would say too little. */
function describe(job: OpenJob): string {
  const promises = careers.promises.map(
    ({ title, text }) => `<li>${escapeHtml(`${title}: ${text}`)}</li>`,
  );
  const role = toHtml(job.description?.trim() ? job.description : summarise(job));
  return `${role}<ul>${promises.join('')}</ul>`;
}

const remoteWords = /\b(remote(ly)?|work from home|wfh|anywhere)\b/i;

/**
 * Returns the location, or the whole country when it is empty. Remote work needs no place; hybrid work is not remote.
 */
function placeOfWork({ location }: OpenJob) {
  if (location && remoteWords.test(location) && !/\bhybrid\b/i.test(location)) {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: site.countryName },
    };
  }
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(location && { addressLocality: location }),
        addressCountry: site.country,
      },
    },
  };
}

/** Converts plain text to HTML, as which search engines read the description. */
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
