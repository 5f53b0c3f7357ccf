import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { spokenFigure } from '@/shared/format/spoken-figure';
import { claims } from '@content/site';
import HomePage from '@/site/pages/home-page';
import { renderPublic } from '../../support/render.tsx';

it('says whose figures the dashboard shows, and links to that case', async () => {
  renderPublic(<HomePage />);
  const [figure = document.body] = screen.getAllByRole('figure');
  const dashboard = within(figure);
  const { newFollowers, conversionRate, monthlyReach, engagementLift } = claims;
  const figures = [newFollowers, conversionRate, monthlyReach, engagementLift];
  for (const { value } of figures) expect(dashboard.getByText(value)).toBeVisible();
  const said = figures.map(({ value, label }) => `${value} ${label}`).join(', ');
  expect(dashboard.getByText(/^Dashboard of/)).toHaveTextContent(spokenFigure(`${said}.`));
  const link = dashboard.getByRole('link', { name: /Lighthouse Bakery.*Read the case/ });
  expect(link).toHaveAttribute('href', '/case-study/bread-by-subscription');
  await screen.findByRole('button', { name: 'Send Message' });
});
