import { describe, expect, it } from 'vitest';
import { agency } from '@content/agency';
import { careers } from '@content/careers';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { jobPageData } from '@/site/careers/job/structured-data';

const job: OpenJob = {
  id: '5c3f1c52-4a3e-4c9f-9a1e-0d7f5b1f2a10',
  title: 'Front-end Developer',
  description: 'You build pages.\n\nYou know:\n- CSS\n- <script> & "quotes"',
  type: 'Full-time',
  location: 'Halifax (hybrid)',
  postedAt: '2026-11-12T09:00:00.000Z',
  postedOn: '2026-11-12',
  closesAt: null,
};

const posting = (changes: Partial<OpenJob> = {}) => jobPageData({ ...job, ...changes })[0];

const promises = `<ul>${careers.promises
  .map(({ title, text }) => `<li>${title}: ${text}</li>`)
  .join('')}</ul>`;

const placeIn = (addressLocality?: string) => ({
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(addressLocality && { addressLocality }),
      addressCountry: 'CA',
    },
  },
});
const fromHome = {
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: { '@type': 'Country', name: 'Canada' },
};

describe('the data of a position', () => {
  it('has every known field that search engines require or recommend', () => {
    expect(posting()).toEqual({
      '@type': 'JobPosting',
      title: 'Front-end Developer',
      description:
        '<p>You build pages.</p>' +
        `<p>You know:<br>- CSS<br>- &lt;script&gt; &amp; &quot;quotes&quot;</p>${promises}`,
      identifier: { '@type': 'PropertyValue', name: agency.brand, value: job.id },
      url: expect.stringMatching(new RegExp(`/careers/${job.id}$`)),
      datePosted: '2026-11-12T09:00:00.000Z',
      hiringOrganization: expect.objectContaining({
        '@type': 'Organization',
        name: agency.brand,
      }),
      employmentType: 'FULL_TIME',
      ...placeIn('Halifax (hybrid)'),
      directApply: true,
    });
  });

  it('has the breadcrumbs home, careers, position', () => {
    expect(jobPageData(job)[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, name: 'Careers', item: expect.stringMatching(/\/careers$/) },
        { position: 3, name: job.title, item: expect.stringMatching(/\/careers\/5c3f1c52/) },
      ],
    });
  });

  it.each([null, '', ' \n '])('describes a position without a description (%j)', (description) => {
    expect(posting({ description })?.['description']).toBe(
      `<p>Front-end Developer at ${agency.brand}: Full-time, Halifax (hybrid). Read more and apply.</p>${promises}`,
    );
  });

  it('says more than a line about a position whose description is a line', () => {
    const description = String(posting({ description: 'You write.' })?.['description']);
    for (const { title, text } of careers.promises)
      expect(description).toContain(`${title}: ${text}`);
  });

  it.each([
    ['Full-time', 'FULL_TIME'],
    ['full time', 'FULL_TIME'],
    ['Part-time', 'PART_TIME'],
    ['Internship', 'INTERN'],
    ['Summer intern', 'INTERN'],
    ['Contract', 'CONTRACTOR'],
    ['Freelance', 'CONTRACTOR'],
    ['Temporary', 'TEMPORARY'],
    ['Full-time or contract', ['FULL_TIME', 'CONTRACTOR']],
    ['Internal', undefined],
    ['Anything', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads the type %j as %j', (type, employmentType) => {
    expect(posting({ type })?.['employmentType']).toEqual(employmentType);
  });

  it.each([
    ['Dartmouth, Nova Scotia', placeIn('Dartmouth, Nova Scotia')],
    ['Halifax, remote two days (hybrid)', placeIn('Halifax, remote two days (hybrid)')],
    ['Remote (Canada)', fromHome],
    ['Work from home', fromHome],
    ['Halifax or remote', fromHome],
    [null, placeIn()],
  ])('reads the place %j', (location, expected) => {
    const data = posting({ location }) ?? {};
    const { jobLocation, jobLocationType, applicantLocationRequirements } = data;
    expect({
      ...(jobLocation !== undefined && { jobLocation }),
      ...(jobLocationType !== undefined && { jobLocationType, applicantLocationRequirements }),
    }).toEqual(expected);
  });

  it('tells until when an application is taken, where there is a last day', () => {
    const closesAt = '2026-12-03T23:59:00-04:00';
    expect(posting({ closesAt })?.['validThrough']).toBe(closesAt);
    expect(posting({})).not.toHaveProperty('validThrough');
  });
});
