import { careers } from '@content/careers';
import { countryNames } from '@content/places';
import { splitPlaces, stateNamed, stateOf } from './job-states';
import { site } from '@/shared/content/site.prepared';
import { breadcrumbList } from '@/shared/seo/breadcrumbs';
import { publisherData } from '@/shared/seo/organization';
import { paths } from '@/shared/paths';
import { absoluteUrl } from '@/shared/seo/site-url';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { employmentTypes, paragraphsOf, summarise } from './job-text';

/** The structured data of a position's page: the posting and the breadcrumbs. */
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

/** All that the page says about the work: a description of a line or two alone would say too little. */
function describe(job: OpenJob): string {
  const promises = careers.promises.map(
    ({ title, text }) => `<li>${escapeHtml(`${title}: ${text}`)}</li>`,
  );
  const role = toHtml(job.description?.trim() ? job.description : summarise(job));
  return `${role}<ul>${promises.join('')}</ul>`;
}

/** The whole country when the location is empty; remote alone needs no place. */
function placeOfWork({ location }: OpenJob) {
  const { isRemote, places } = readLocation(location);
  const addresses = isRemote || places.length > 0 ? places.map(toPlace) : [toPlace()];
  return {
    ...(addresses.length > 0 && {
      jobLocation: addresses.length > 1 ? addresses : addresses[0],
    }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: site.countryName },
    }),
  };
}

interface Town {
  town?: string;
  state?: string;
}

const remoteWords = /\b(remote(ly)?|work from home|wfh|anywhere)\b/i;
/** Words about the way of work, not its place. */
const mannerWords =
  /\b(fully|100%|remote(ly)?|work from home|wfh|anywhere|hybrid|on-?site|office|in|from|within|across|all over|pan)\b/gi;
const countryWords = new Set(
  [site.country, site.countryName, ...countryNames].map((name) => name.toLowerCase()),
);

/** "Oslo (hybrid)" is Oslo; "Remote (Norway)" is no town in Norway; "Oslo or remote" is both. A hybrid job is not remote. */
function readLocation(location: string | null): { isRemote: boolean; places: Town[] } {
  if (!location) return { isRemote: false, places: [] };
  const isRemote = remoteWords.test(location) && !/\bhybrid\b/i.test(location);
  const places = splitPlaces(location.replace(/\([^()]*\)/g, ' ')).flatMap(readTown);
  return { isRemote, places };
}

function readTown(text: string): Town[] {
  const [town, state] = text
    .replace(mannerWords, ' ')
    .split(/,|\s[-–—]\s/)
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[\s\-–—:]+|[\s\-–—:]+$/g, ''))
    .filter((part) => part !== '' && !countryWords.has(part.toLowerCase()));
  if (!town) return [];
  const region = stateNamed(town);
  // Chandigarh and Delhi are towns and states.
  if (region) return [{ state: region }];
  const known = state ?? stateOf(town);
  return [known ? { town, state: known } : { town }];
}

function toPlace(place?: Town) {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(place?.town && { addressLocality: place.town }),
      ...(place?.state && { addressRegion: place.state }),
      addressCountry: site.country,
    },
  };
}

/** Search engines read the description as HTML; ours is plain text. */
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
