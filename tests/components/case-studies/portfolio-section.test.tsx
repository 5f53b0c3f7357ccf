import { filteredCases } from '@content/words/case-filter';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortfolioSection } from '@/site/case-studies/portfolio/portfolio-section';
import { renderPublic } from '../../support/render.tsx';
import { spoken } from '../../support/spoken.ts';

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const chosen = () =>
  screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);

it('all cases are shown at first, each with a link to its page', () => {
  renderPublic(<PortfolioSection />);
  expect(titles()).toHaveLength(3);
  expect(chosen()).toEqual([filteredCases.label]);
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['View Case Study: Bread by Subscription', '/case-study/bread-by-subscription'],
    ['View Case Study: Çınar: Rugs & Runners', '/case-study/cinar-rugs-runners'],
    ['View Case Study: A Winter without Empty Rooms', '/case-study/a-winter-without-empty-rooms'],
  ]);
});

it('a tag filters the cases and announces their number, and Back shows all again', async () => {
  const { user, router } = renderPublic(<PortfolioSection />);
  await user.click(screen.getByRole('button', { name: 'Letters' }));
  expect(chosen()).toEqual(['Letters']);
  expect(titles()).toEqual(['Bread by Subscription', 'A Winter without Empty Rooms']);
  await waitFor(() => expect(spoken()).toContain(filteredCases.of(2, 'Letters')));
  expect(router.state.location.search).toBe('?work=letters');
  await act(() => router.navigate(-1));
  expect(chosen()).toEqual([filteredCases.label]);
  expect(titles()).toHaveLength(3);
  expect(screen.getByText(filteredCases.all(3))).toBeVisible();
});

it.each([
  ['/?work=films', 'Films'],
  ['/?work=toString', filteredCases.label],
])('opens %s with the filter %s', (address, filter) => {
  renderPublic(<PortfolioSection />, address);
  expect(chosen()).toEqual([filter]);
});

it('the filter works with the keyboard, and keeps the focus', async () => {
  const { user } = renderPublic(<PortfolioSection />);
  for (const name of [filteredCases.label, 'Search', 'Letters', 'Films']) {
    await user.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['Films']);
  expect(screen.getByRole('button', { name: 'Films' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.keyboard(' ');
  expect(chosen()).toEqual(['Letters']);
});
