import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import HomePage from '@/pages/site/home-page';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/features/contact/api/submit-inquiry');

it('says whose figures the dashboard shows, and links to that case', async () => {
  renderPublic(<HomePage />);
  const [figure = document.body] = screen.getAllByRole('figure');
  const dashboard = within(figure);
  for (const text of ['+2,340', 'Instagram followers this month', '+147%', '3L+', '22%']) {
    expect(dashboard.getByText(text)).toBeVisible();
  }
  expect(
    dashboard.getByText(
      /^Dashboard of Chandi Gali .+: \+2,340 Instagram followers this month, \+147% Conversion rate, 3L\+ .+, 22% .+\.$/,
    ),
  ).toBeInTheDocument();
  const link = dashboard.getByRole('link', { name: /Chandi Gali.*Read the case/ });
  expect(link).toHaveAttribute('href', '/case-study/jewelry-brand-growth');
  await screen.findByRole('button', { name: 'Send Message' });
});
