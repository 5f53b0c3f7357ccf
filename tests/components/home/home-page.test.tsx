import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import HomePage from '@/pages/site/home-page';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/features/contact/api/submit-inquiry');

it('shows the dashboard with one description for screen readers', async () => {
  renderPublic(<HomePage />);
  const dashboard = screen.getByRole('figure');
  for (const text of ['+2,340', 'Instagram followers this month', '+147%', '3L+', '22%']) {
    expect(within(dashboard).getByText(text)).toBeVisible();
  }
  expect(
    within(dashboard).getByText(
      /: \+2,340 Instagram followers this month, \+147% Conversion rate, 3L\+ .+, 22% .+\.$/,
    ),
  ).toBeInTheDocument();
  await screen.findByRole('button', { name: 'Send Message' });
});
