import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import type { SpeedReport } from '../api/admin-report';
import type { PageKind } from '../page-kind';
import type { Metric } from '../rating';
import { RatedFigure } from './rated-figure';

interface SpeedTableProps {
  site: NonNullable<SpeedReport['site']>;
  pages: SpeedReport['pages'];
  /** The figures are about to be replaced. */
  isBusy: boolean;
}

/** All pages together, then kind by kind. It stays a table on a phone, and scrolls: figures are there to be compared. */
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

const cellClasses = 'border-b border-line px-3 py-3 last:pr-5';
/** Stays in sight while the figures scroll below it. */
const nameClasses = 'sticky left-0 bg-surface pl-5 font-semibold';

const columns: readonly { metric: Metric; header: string }[] = [
  { metric: 'lcp', header: 'Largest paint (LCP)' },
  { metric: 'inp', header: 'Answer to input (INP)' },
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
/** A kind that only the database knows yet keeps its name there. */
const nameOf = (page: string) => knownNames.get(page) ?? page;
