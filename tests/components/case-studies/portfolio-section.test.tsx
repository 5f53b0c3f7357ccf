import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortfolioSection } from '@/features/case-studies/site/portfolio-section';
import { renderPublic } from '../../support/render.tsx';

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const chosen = () =>
  screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);

it('shows all six cases at first, each with a link to its page', () => {
  renderPublic(<PortfolioSection />);
  expect(titles()).toHaveLength(6);
  expect(chosen()).toEqual(['All']);
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['View Case Study: Jewelry Brand Growth', '/case-study/jewelry-brand-growth'],
    ['View Case Study: Real Estate Funnel', '/case-study/real-estate-funnel'],
    ['View Case Study: Personal Brand Scale', '/case-study/personal-brand-scale'],
    ['View Case Study: E-commerce Automation', '/case-study/e-commerce-automation'],
    ['View Case Study: SaaS Lead Generation', '/case-study/saas-lead-generation'],
    ['View Case Study: Fashion Brand Relaunch', '/case-study/fashion-brand-relaunch'],
  ]);
});

it('filters the cases by tag, announces the number, and Back shows all again', async () => {
  const { user, router } = renderPublic(<PortfolioSection />);
  await user.click(screen.getByRole('button', { name: 'SMM' }));
  expect(chosen()).toEqual(['SMM']);
  expect(titles()).toEqual([
    'Jewelry Brand Growth',
    'Personal Brand Scale',
    'Fashion Brand Relaunch',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Showing 3 case studies with SMM');
  expect(router.state.location.search).toBe('?work=smm');
  await act(() => router.navigate(-1));
  expect(chosen()).toEqual(['All']);
  expect(titles()).toHaveLength(6);
  expect(screen.getByRole('status')).toHaveTextContent('Showing all 6 case studies');
});

it.each([
  ['/?work=ads', 'Ads'],
  ['/?work=toString', 'All'],
])('opens %s with the filter %s', (address, filter) => {
  renderPublic(<PortfolioSection />, address);
  expect(chosen()).toEqual([filter]);
});

it('works with the keyboard, and the focus stays on the filter', async () => {
  const { user } = renderPublic(<PortfolioSection />);
  for (const name of ['All', 'SMM', 'Website', 'Funnels', 'Ads']) {
    await user.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['Ads']);
  expect(screen.getByRole('button', { name: 'Ads' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.keyboard(' ');
  expect(chosen()).toEqual(['Funnels']);
});
