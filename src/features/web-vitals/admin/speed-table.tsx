import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format/format';
import type { SpeedReport } from '../api/admin-report';
import type { PageKind } from '../page-kind';
import { formatMetric, type Metric, rate } from '../rating';
import { RatingSign } from './rating-sign';

interface SpeedTableProps {
  site: NonNullable<SpeedReport['site']>;
  pages: SpeedReport['pages'];
  /** The figures are about to be replaced. */
  isBusy: boolean;
}

/** All pages together, then each kind of page. On a phone it stays a table and scrolls, so that figures can be compared. */
export function SpeedTable({ site, pages, isBusy }: SpeedTableProps) {
  const rows = [
    { ...site, page: 'all', name: 'All pages' },
    ...pages.map((row) => ({ ...row, name: nameOf(row.page) })),
  ];
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing in it can be filled in
      role="group"
      aria-label="Speed by kind of page, scrolls sideways"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={cn(
        'relative overflow-x-auto rounded-card border border-line bg-surface transition-opacity',
        isBusy && 'opacity-60',
      )}
    >
      <table
        aria-busy={isBusy}
        className="w-full border-separate border-spacing-0 text-left text-small"
      >
        <caption className="sr-only">Speed of real visits, by kind of page</caption>
        <thead>
          <tr className="align-bottom text-ink-soft *:font-semibold">
            <th scope="col" className={cn(cellClasses, nameClasses)}>
              Page
            </th>
            <th scope="col" className={cellClasses}>
              Visits
            </th>
            {columns.map(({ metric, header }) => (
              <th key={metric} scope="col" className={cellClasses}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums [&>tr:last-child>*]:border-b-0">
          {rows.map((row) => (
            <tr key={row.page}>
              <th scope="row" className={cn(cellClasses, nameClasses)}>
                {row.name}
              </th>
              <td className={cellClasses}>{formatNumber(row.visits)}</td>
              {columns.map(({ metric }) => (
                <td key={metric} className={cellClasses}>
                  <RatedFigure metric={metric} value={row[metric]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RatedFigureProps {
  metric: Metric;
  /** Null: no visit reported it. */
  value: number | null;
}

/** A figure with its rating as an icon and, for screen readers, as a word. */
function RatedFigure({ metric, value }: RatedFigureProps) {
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">not measured</span>
      </>
    );
  }
  const rating = rate(metric, value);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span>{formatMetric(metric, value)}</span>
      <RatingSign rating={rating} />
      <span className="sr-only">{`, ${rating}`}</span>
    </span>
  );
}

const cellClasses = 'border-b border-line px-3 py-3 last:pr-5';
/** Stays in view while the figures scroll. */
const nameClasses = 'sticky left-0 bg-surface pl-5 font-semibold';

const columns: readonly { metric: Metric; header: string }[] = [
  { metric: 'lcp', header: 'Largest paint (LCP)' },
  { metric: 'inp', header: 'Response to input (INP)' },
  { metric: 'cls', header: 'Shift (CLS)' },
  { metric: 'fcp', header: 'First paint (FCP)' },
  { metric: 'ttfb', header: 'First byte (TTFB)' },
];

const names: Record<PageKind, string> = {
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
};

const knownNames = new Map<string, string>(Object.entries(names));
/** An unknown kind keeps its name from the database. */
const nameOf = (page: string) => knownNames.get(page) ?? page;
