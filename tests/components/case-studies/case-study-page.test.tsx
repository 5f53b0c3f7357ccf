import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { caseStudies } from '@/site/case-studies/case-studies';
import { serviceCards } from '@/shared/content/service-cards';
import { casesWith } from '@/site/case-studies/find-case';
import { caseSlug } from '@/site/case-studies/slug';
import CaseStudyPage from '@/site/pages/case-study-page';
import { renderAddress } from '../../support/render-address.tsx';
import { renderPublic } from '../../support/render.tsx';

const open = (slug: string) =>
  renderPublic(
    <Routes>
      <Route path="/case-study/:slug" element={<CaseStudyPage />} />
    </Routes>,
    `/case-study/${slug}`,
  );

function regionOf(title: string) {
  const region = screen.getByText(title, { selector: 'h2' }).closest('section');
  if (!region) throw new Error(`"${title}" is not inside a section.`);
  return within(region);
}

async function findFigure(caption: string | RegExp) {
  const figure = (await screen.findByText(caption, { selector: 'figcaption' })).closest('figure');
  if (!figure) throw new Error(`"${caption}" captions no figure.`);
  return figure;
}

it.each(caseStudies)('$title shows its opening, scope, story and impact', async (caseStudy) => {
  const main = within(open(caseSlug(caseStudy.title)).container);
  expect(main.getByText(caseStudy.title, { selector: 'h1' })).toBeVisible();
  expect(main.getByText(caseStudy.subtitle)).toBeVisible();
  for (const fact of [caseStudy.client, caseStudy.place, caseStudy.duration]) {
    expect(main.getByText(fact)).toBeVisible();
  }

  const scope = regionOf('Industry & Scope');
  const tags = within(scope.getByRole('list', { name: 'Kind of work' }));
  expect(tags.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(caseStudy.tags);
  expect(scope.getByRole('heading', { level: 3, name: 'Project Overview' })).toBeVisible();
  expect(scope.getByText(caseStudy.description)).toBeVisible();
  expect(scope.getByText(caseStudy.industry)).toBeVisible();

  const approach = regionOf('Our Approach');
  expect(approach.getByText('Complete implementation breakdown')).toBeVisible();
  for (const [heading, ...blocks] of caseStudy.fullContent) {
    const isWrong = typeof heading !== 'string';
    const name = isWrong ? heading.wrong : heading;
    const title = approach.getByRole('heading', { level: 3, name });
    expect(title).toBeVisible();
    expect(title.querySelectorAll('[aria-hidden]')).toHaveLength(isWrong ? 1 : 0);
    for (const text of blocks.flat()) expect(approach.getByText(text)).toBeVisible();
  }

  const impact = regionOf('Measurable Impact');
  for (const { value, label } of caseStudy.stats) {
    expect(main.getAllByText(label)).toHaveLength(2);
    expect(impact.getByText(label).parentElement).toHaveTextContent(value);
  }

  const used = serviceCards.filter(({ id }) =>
    casesWith(id).some(({ title }) => title === caseStudy.title),
  );
  expect(scope.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    used.map(({ id }) => `/services/${id}`),
  );
  const drawing = await findFigure(caseStudy.artefact.caption);
  expect(within(drawing).queryByRole('button')).toBeNull();
  expect(main.getByText(`“${caseStudy.quote.text}”`)).toBeVisible();
  expect(
    main.getByText(`${caseStudy.quote.role}, ${caseStudy.client}, ${caseStudy.place}`),
  ).toBeVisible();
});

it('a chart says what its bars show, and which month went wrong', async () => {
  open('bread-by-subscription');
  const figure = within(await findFigure('New subscribers each month'));
  expect(
    figure.getByText('Before: 5, Jan: 40, Feb: 20, Mar: 90, Apr: 130, May: 160, Jun: 200'),
  ).toBeInTheDocument();
  expect(figure.getByText(/February: storms close/)).toBeVisible();
});

it('a case leads on to the next one', async () => {
  const { user, address } = open('a-winter-without-empty-rooms');
  const next = await screen.findByRole('navigation', { name: 'Next case' });
  await user.click(within(next).getByRole('link'));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Bread by Subscription' }),
  ).toBeVisible();
  expect(address()).toBe('/case-study/bread-by-subscription');
});

it('the other address of a case redirects without a history entry', async () => {
  const { address, router } = renderAddress(
    '/case-studies/bread-by-subscription?utm_source=letter',
  );
  await screen.findByRole('heading', { level: 1, name: 'Bread by Subscription' });
  expect(address()).toBe('/case-study/bread-by-subscription?utm_source=letter');
  expect(router.state.historyAction).toBe('REPLACE');
});
