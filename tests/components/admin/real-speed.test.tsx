import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchSpeedReport, type SpeedReport } from '@/features/web-vitals/api/admin-report';
import { AppError } from '@/lib/supabase/errors';
import BlogPage from '@/pages/admin/blog-page';
import { answers } from './blog-backend.ts';
import { renderRoutes } from './render-admin.tsx';

vi.mock(import('@/features/web-vitals/api/admin-report'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    speedReportQuery: 'fetchSpeedReport',
  }),
);
vi.mock('@/components/feedback/notify');

const report: SpeedReport = {
  measuredSince: '2026-11-01',
  site: { visits: 123_456, lcp: 2400, inp: 240, cls: 0.312, fcp: 1438, ttfb: 812 },
  pages: [
    { page: 'home', visits: 1234, lcp: 812, inp: null, cls: 0.08, fcp: 700, ttfb: 90 },
    { page: 'post', visits: 12, lcp: 4100, inp: 80, cls: 0, fcp: 3100, ttfb: 1900 },
  ],
};
const nothing: SpeedReport = { measuredSince: null, site: null, pages: [] };
const unanswered = () => new Promise<never>(() => {});

function open() {
  return renderRoutes({
    routes: [{ path: '*', element: <BlogPage /> }],
    at: '/admin/blog?tab=analytics',
  });
}
const section = () => within(screen.getByRole('region', { name: 'Speed of real visits' }));
const rows = async () => {
  const table = await section().findByRole('table', {
    name: 'Speed of real visits, by kind of page',
  });
  return within(table).getAllByRole('row');
};
const shapeOf = (element: HTMLElement | null) => element?.querySelector('svg')?.innerHTML;
/** The accessible text of a row's cells. */
function heard(row: HTMLElement | undefined): (string | null)[] {
  return [...(row?.querySelectorAll('th, td') ?? [])].map((cell) => {
    const copy = document.createElement('div');
    copy.innerHTML = cell.innerHTML;
    copy.querySelectorAll('[aria-hidden]').forEach((unheard) => unheard.remove());
    return copy.textContent;
  });
}

beforeEach(() => {
  vi.mocked(fetchSpeedReport).mockResolvedValue(report);
});

describe('the speed of real visits', () => {
  it('shows all pages first, then each kind of page, with ratings in words', async () => {
    open();
    const [header, all, ...pages] = await rows();
    expect(heard(header).join('; ')).toBe(
      'Page; Visits; Largest paint (LCP); Response to input (INP); Shift (CLS); First paint (FCP); First byte (TTFB)',
    );
    expect(heard(all).join('; ')).toBe(
      'All pages; 1,23,456; 2.4 s, good; 240 ms, needs improvement; 0.31, poor; 1.4 s, good; 812 ms, needs improvement',
    );
    expect(pages.map((page) => heard(page).join('; '))).toEqual([
      'Home; 1,234; 812 ms, good; not measured; 0.08, good; 700 ms, good; 90 ms, good',
      'Blog posts; 12; 4.1 s, poor; 80 ms, good; 0.00, good; 3.1 s, poor; 1.9 s, poor',
    ]);
  });

  it('has a distinct icon for each rating, with a legend, and says how it was measured', async () => {
    open();
    await rows();
    const legend = section().getAllByRole('listitem');
    expect(legend.map((item) => item.textContent)).toEqual(['good', 'needs improvement', 'poor']);
    const shapes = legend.map(shapeOf);
    expect(new Set(shapes).size).toBe(3);
    expect(
      ['2.4 s', '240 ms', '0.31'].map((figure) =>
        shapeOf(section().getByText(figure).parentElement),
      ),
    ).toEqual(shapes);
    expect(
      section().getByText(
        /^Three in four visits were at least this fast\. .* without cookies, .* Measured since Nov 1, 2026\.$/,
      ),
    ).toBeVisible();
  });

  it('can be scrolled by keyboard', async () => {
    const { user } = open();
    await rows();
    const scrolled = section().getByRole('group', { name: /^Speed by kind of page/ });
    await user.tab({ shift: true });
    expect(scrolled).toHaveFocus();
    expect(within(scrolled).getByRole('table')).toBeVisible();
  });

  it('has a plain name for each kind of page', async () => {
    const [page] = report.pages;
    const names = {
      home: 'Home',
      service: 'Service pages',
      'case-study': 'Case studies',
      about: 'About',
      quiz: 'Quiz',
      blog: 'Blog',
      post: 'Blog posts',
      careers: 'Careers',
      job: 'Positions',
      other: 'Other pages',
      'brand-new': 'brand-new',
    };
    const pages = Object.keys(names).flatMap((kind) => (page ? [{ ...page, page: kind }] : []));
    vi.mocked(fetchSpeedReport).mockResolvedValue({ ...report, pages });
    open();
    const shown = (await rows()).slice(2).map((row) => heard(row)[0]);
    expect(shown).toEqual(Object.values(names));
  });

  it('follows the chosen period', async () => {
    const { user } = open();
    await rows();
    expect(vi.mocked(fetchSpeedReport).mock.calls.map(([days]) => days)).toEqual([30]);
    vi.mocked(fetchSpeedReport).mockResolvedValue({ ...report, pages: [] });
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    await vi.waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(vi.mocked(fetchSpeedReport).mock.calls.map(([days]) => days)).toEqual([30, 90]);
  });

  it('says that nothing was measured and how to switch measuring on', async () => {
    vi.mocked(fetchSpeedReport).mockResolvedValueOnce(nothing).mockImplementationOnce(unanswered);
    const { user } = open();
    expect(await section().findByText('No visits measured in the last 30 days')).toBeVisible();
    expect(section().getByText(/set VITE_WEB_VITALS_SHARE/)).toBeVisible();
    expect(section().queryByRole('table')).not.toBeInTheDocument();
    // Nothing in 30 days is not yet nothing in 90.
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    expect(await section().findByText('Loading the speed of visits…')).toBeVisible();
    expect(section().queryByText(/Nothing has been measured/)).not.toBeInTheDocument();
  });

  it('and the blog’s figures load and fail independently', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answers.blog_analytics.mockRejectedValueOnce(new TypeError('no answer'));
    vi.mocked(fetchSpeedReport).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    expect(section().getByText('Loading the speed of visits…')).toBeVisible();
    expect(await section().findByRole('alert')).toHaveTextContent('The speed could not be loaded.');
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
    const requests = answers.blog_analytics.mock.calls.length;
    await user.click(section().getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(4);
    expect(screen.getByText('The figures could not be loaded.')).toBeVisible();
    expect(answers.blog_analytics).toHaveBeenCalledTimes(requests);
  });
});
