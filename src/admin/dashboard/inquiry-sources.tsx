import { Figure } from '@/shared/format/figure';
import { formatCount, formatNumber, formatPrice } from '@/shared/format/format';
import { sourceDays } from './api/inquiry-sources';
import type { InquirySources as Sources } from './named-sources';

/** Shows how many inquiries each source brought, how many were won, and their value. */
export function InquirySources({ figures }: { figures: Sources }) {
  const { all, sources, others } = figures;
  return (
    <section aria-labelledby="inquiry-sources" className="grid grid-cols-1 gap-4 max-sm:gap-2">
      <h2 id="inquiry-sources" className="text-lead font-bold">
        From inquiry to won
      </h2>
      <div className="grid grid-cols-1 gap-3 max-sm:gap-2 max-sm:p-4 rounded-card border border-line bg-surface p-5">
        <p className="text-small text-ink-soft">{summaryOf(all)}</p>
        {all.inquiries > 0 && (
          <table aria-labelledby="inquiry-sources" className="w-full text-small">
            <thead className="border-b border-line text-ink-soft">
              <tr>
                <th scope="col" className={`text-start ${headClasses}`}>
                  Source
                </th>
                <th scope="col" className={`text-end ${headClasses}`}>
                  Inquiries
                </th>
                <th scope="col" className={`text-end ${headClasses}`}>
                  Won
                </th>
                <th scope="col" className={`text-end ${headClasses}`}>
                  Value
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {sources.map(({ source, ...row }) => (
                <SourceRow key={source} label={source ?? 'Direct'} row={row} />
              ))}
              {others && (
                <SourceRow
                  label={`Other (${formatCount(others.sources, 'source')})`}
                  row={others}
                />
              )}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

const headClasses = 'pb-2 font-semibold not-first:ps-3';
const figureClasses = 'py-2 max-sm:py-1.5 ps-3 text-end tabular-nums';

function SourceRow({ label, row }: { label: string; row: Sources['all'] }) {
  return (
    <tr>
      <th scope="row" className="py-2 max-sm:py-1.5 text-start font-semibold wrap-anywhere">
        {label}
      </th>
      <td className={figureClasses}>{formatNumber(row.inquiries)}</td>
      <td className={figureClasses}>{formatNumber(row.won)}</td>
      <td className={figureClasses}>
        {row.value > 0 ? <Figure>{formatPrice(row.value)}</Figure> : <span>–</span>}
      </td>
    </tr>
  );
}

function summaryOf({ inquiries, won, value }: Sources['all']): string {
  if (inquiries === 0) return `No inquiries in the last ${sourceDays} days.`;
  const came = `${formatCount(inquiries, 'inquiry', 'inquiries')} of the last ${sourceDays} days`;
  if (won === 0) return `${came}, none won yet. An inquiry’s panel has its outcome.`;
  return `${came}, ${formatNumber(won)} won${value > 0 ? `, worth ${formatPrice(value)}` : ''}.`;
}
