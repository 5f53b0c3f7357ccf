import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { caseCards } from '@/content/case-studies/cards';
import { caseStories } from '@/content/case-studies/stories';
import { caseSlug } from '@/features/case-studies/slug';
import { renderAddress } from '../../support/render-address.tsx';

// Loaded once beforehand, so that the first test does not wait for it.
beforeAll(async () => void (await import('@/pages/site/case-study-page')), 30_000);

function regionOf(title: string) {
  const region = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!region) throw new Error(`"${title}" is not inside a section.`);
  return within(region);
}

describe.each(caseCards)('$title', (card) => {
  const slug = caseSlug(card.title);
  const story = caseStories.get(slug);

  async function open() {
    const view = renderAddress(`/case-study/${slug}`);
    await screen.findByRole('heading', { level: 1, name: card.title });
    await screen.findByRole('heading', { level: 2, name: 'Our Approach' });
    return view;
  }

  it('shows its opening, scope, story and impact', async () => {
    await open();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('img', { name: card.emoji ?? '' })).toBeVisible();
    expect(main.getByText(card.subtitle)).toBeVisible();

    const scope = regionOf('Industry & Scope');
    const tags = within(scope.getByRole('list', { name: 'Kind of work' }));
    expect(tags.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(card.tags);
    expect(scope.getByRole('heading', { level: 3, name: 'Project Overview' })).toBeVisible();
    expect(scope.getByText(card.description)).toBeVisible();
    expect(scope.getByText(card.industry)).toBeVisible();

    const approach = regionOf('Our Approach');
    expect(approach.getByText('Complete implementation breakdown')).toBeVisible();
    for (const { heading, paragraphs, items = [] } of story?.fullContent ?? []) {
      expect(approach.getByRole('heading', { level: 3, name: heading })).toBeVisible();
      for (const text of [...paragraphs, ...items]) expect(approach.getByText(text)).toBeVisible();
    }

    const impact = regionOf('Measurable Impact');
    for (const { value, label } of card.stats) {
      expect(main.getAllByText(label)).toHaveLength(2);
      expect(impact.getByText(label).parentElement).toHaveTextContent(value);
    }

    expect(screen.getByRole('contentinfo')).toBeVisible();
  });
});

it('leads on to the next case', async () => {
  const { user, address } = renderAddress('/case-study/fashion-brand-relaunch');
  const next = await screen.findByRole('navigation', { name: 'Next case' });
  await user.click(within(next).getByRole('link'));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Jewelry Brand Growth' }),
  ).toBeVisible();
  expect(address()).toBe('/case-study/jewelry-brand-growth');
});

it('redirects from its other address without a history entry', async () => {
  const { address, router } = renderAddress('/case-studies/real-estate-funnel?utm_source=letter');
  await screen.findByRole('heading', { level: 1, name: 'Real Estate Funnel' });
  expect(address()).toBe('/case-study/real-estate-funnel?utm_source=letter');
  expect(router.state.historyAction).toBe('REPLACE');
});
