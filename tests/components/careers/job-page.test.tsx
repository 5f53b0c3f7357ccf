import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { agency } from '@content/agency';
import { openJobsQuery } from '@/shared/careers/api/open-jobs';
import { createQueryClient } from '@/shared/query/query-client';
import CareersPage from '@/site/pages/careers-page';
import JobPage from '@/site/pages/job-page';
import { type Answers, inTurn, lost } from '../../states/backend.ts';
import { renderPublic } from '../../support/render.tsx';
import { answerRequests } from '../../support/wire.ts';
import { designer, jobRows, marketer } from './open-jobs.ts';

const closedId = '10000000-0000-4000-8000-000000000006';

const pages = (
  <Routes>
    <Route path="/careers" element={<CareersPage />} />
    <Route path="/careers/:jobId" element={<JobPage />} />
  </Routes>
);

function openJob(jobId: string, jobs: Answers['jobs'] = jobRows) {
  const { asked } = answerRequests({ jobs });
  return { ...renderPublic(pages, `/careers/${jobId}`), asked };
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe('the page of an open position', () => {
  it('shows title, type, place, date and description', async () => {
    openJob(marketer.id);
    await title('Performance Marketer');
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Full-time')).toBeVisible();
    expect(header.getByText('Halifax (hybrid)')).toBeVisible();
    expect(header.getByText('November 12, 2026')).toHaveAttribute('datetime', marketer.postedAt);
    expect(screen.getByText('Plan and tune paid campaigns.')).toBeVisible();
    const list = screen.getByText(/^You know:/);
    expect(list.textContent).toBe('You know:\n- Meta\n- Google');
    expect(list).toHaveClass('whitespace-pre-wrap');
    expect(screen.getByRole('link', { name: 'All positions' })).toHaveAttribute('href', '/careers');
  });

  it('tells its last day at the top, in the form and on its card elsewhere', async () => {
    const jobs = jobRows.map((row) => ({
      ...row,
      closes_on: row.id === marketer.id ? '2026-12-01' : null,
    }));
    openJob(marketer.id, jobs);
    await title('Performance Marketer');
    const places = screen.getAllByText(/^Apply by/);
    expect(places.map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 2 }, () => 'Apply by December 1, 2026'),
    );
    expect(screen.getByRole('banner')).toContainElement(places[0] ?? null);
    expect(screen.getByRole('region', { name: 'Apply for a Position' })).toContainElement(
      places[1] ?? null,
    );
    cleanup();
    openJob(designer.id, jobs);
    await title('Content Designer');
    expect(screen.getByText(/^Apply by/).closest('article')).toHaveTextContent(
      'Performance Marketer',
    );
  });

  it('has its own title, share image and structured data', async () => {
    openJob(marketer.id);
    await title('Performance Marketer');
    await waitFor(() =>
      expect(document.title).toBe(`Performance Marketer | Careers | ${agency.brand}`),
    );
    expect(meta('description')).toBe('Plan and tune paid campaigns. You know: - Meta - Google');
    expect(meta('og:image')).toMatch(new RegExp(`/share/careers/${marketer.id}\\.jpg$`));
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
      new RegExp(`/careers/${marketer.id}$`),
    );
    expect(robots()).toBeUndefined();
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).toContain('"JobPosting"');
    expect(data).toContain('"BreadcrumbList"');
  });

  it('preselects the position without repeating its description, and may lack all details', async () => {
    const { user } = openJob(designer.id);
    await title('Content Designer');
    expect(screen.getByText('We will tell you more about this role when we talk.')).toBeVisible();
    expect(within(screen.getByRole('banner')).queryByRole('list')).not.toBeInTheDocument();
    const position = await screen.findByLabelText('Position');
    expect(position).toHaveValue(designer.id);
    expect(screen.queryByRole('region', { name: 'Job Description' })).not.toBeInTheDocument();
    await user.selectOptions(position, 'Performance Marketer');
    expect(screen.getByRole('region', { name: 'Job Description' })).toBeVisible();
  });

  it('links to the other positions and loads the list once', async () => {
    const { user, asked } = openJob(marketer.id);
    await title('Performance Marketer');
    expect(screen.getByRole('heading', { name: 'Other open positions' })).toBeVisible();
    const others = screen.getAllByRole('article').map((ticket) => within(ticket));
    expect(others).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Content Designer' }));
    await title('Content Designer');
    expect(await screen.findByLabelText('Position')).toHaveValue(designer.id);
    await user.click(screen.getByRole('link', { name: 'All positions' }));
    expect(await title('Join Our Team')).toBeVisible();
    expect(screen.getByLabelText('Position')).toHaveValue('');
    expect(asked('jobs')).toHaveLength(1);
  });
});

describe('a position that is not open', () => {
  it.each([
    ['a closed one', closedId, jobRows],
    ['a malformed address', 'no-such-job', jobRows],
    ['a closed one when no other is open', closedId, []],
  ])('%s: says so, shows the others and is not indexed', async (_, id, others) => {
    openJob(id, others);
    await title('This position is no longer open');
    expect(screen.queryAllByRole('article')).toHaveLength(others.length);
    expect(
      screen.getByText(others[0] ? 'These are still open' : /No job positions are currently/),
    ).toBeVisible();
    expect(screen.queryByLabelText('Position')).not.toBeInTheDocument();
    await waitFor(() => expect(robots()).toBe('noindex'));
    expect(document.querySelector('link[rel="canonical"]')).not.toBeInTheDocument();
  });

  it('is closed only when a fresh list says so, not the prerendered one', async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(openJobsQuery().queryKey, [designer], { updatedAt: 0 });
    const answer = Promise.withResolvers<typeof jobRows>();
    answerRequests({ jobs: () => answer.promise });
    renderPublic(
      <QueryClientProvider client={queryClient}>{pages}</QueryClientProvider>,
      `/careers/${marketer.id}`,
    );
    expect(screen.getByText('Loading position...')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    answer.resolve(jobRows);
    expect(await title('Performance Marketer')).toBeVisible();
  });
});

describe('when the positions fail to load', () => {
  it('shows a toast and a message in place, and tries again', async () => {
    const { user } = openJob(
      marketer.id,
      inTurn<typeof jobRows>(lost, () => jobRows),
    );
    await title('We could not load this position');
    expect(await screen.findByText('Error')).toBeVisible();
    expect(
      screen.getByText('Failed to load job positions. Please refresh the page.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title('Performance Marketer')).toBeVisible();
  });
});

it('the prerendered page has its position selected', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(openJobsQuery().queryKey, [marketer, designer], { updatedAt: 0 });
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(
    <HelmetProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/careers/${designer.id}`]}>{pages}</MemoryRouter>
      </QueryClientProvider>
    </HelmetProvider>,
  );
  expect(screen.getByLabelText('Position')).toHaveValue(designer.id);
  expect(place).toHaveTextContent('Posted November 5, 2026');
  place.remove();
});
