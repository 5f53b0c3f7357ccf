import { formatNumber } from '@/lib/format/format';
import type { ChartPoint } from './chart-scale';
import { formatWeekday } from '@/lib/format/moment';

interface ChartTableProps {
  caption: string;
  points: readonly ChartPoint[];
  valueLabel: string;
}

/** The figures of a chart for screen readers. */
export function ChartTable({ caption, points, valueLabel }: ChartTableProps) {
  return (
    // Around the table: a table itself keeps its size whatever CSS says, and would make the page scroll.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{valueLabel}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ date, value }) => (
            <tr key={date}>
              <th scope="row">{formatWeekday(date)}</th>
              <td>{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
