import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { applicationSteps } from '@/features/careers/api/submit-application';
import { fetchOpenJobs } from '@/features/careers/api/open-jobs';
import { MINIMUM_FILL_MS } from '@/lib/leads/lead-submission';
import CareersPage from '@/pages/site/careers-page';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/features/careers/api/submit-application');
vi.mock(import('@/features/careers/api/open-jobs'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    openJobsQuery: 'fetchOpenJobs',
  }),
);

const { store, mail, report } = vi.mocked(applicationSteps);

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllEnvs();
});

it('without a backend there are no positions and no requests', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', '');
  const network = vi.spyOn(globalThis, 'fetch');
  renderPublic(<CareersPage />, '/careers');
  expect(
    await screen.findByText('No job positions are currently available. Please check back later.'),
  ).toBeVisible();
  expect(network).not.toHaveBeenCalled();
});

it('without EmailJS an application is submitted once it is stored', async () => {
  vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', '');
  store.mockResolvedValue();
  vi.mocked(fetchOpenJobs).mockResolvedValueOnce([
    {
      id: '5c3f1c52-4a3e-4c9f-9a1e-0d7f5b1f2a10',
      title: 'Performance Marketer',
      description: null,
      type: null,
      location: null,
      postedAt: '2026-11-12T09:00:00.000Z',
      postedOn: '2026-11-12',
    },
  ]);
  const opened = Date.now();
  const { user } = renderPublic(<CareersPage />, '/careers');
  const name = await screen.findByLabelText('Full name');
  vi.spyOn(Date, 'now').mockReturnValue(opened + 2 * MINIMUM_FILL_MS);
  await user.type(name, 'Asha Rao');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Phone'), '+91 00000 00009');
  await user.selectOptions(screen.getByLabelText('Position'), 'Performance Marketer');
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  expect(await screen.findByText('Application Submitted!')).toBeVisible();
  expect(store).toHaveBeenCalledOnce();
  expect(mail).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});
