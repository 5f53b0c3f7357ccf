import { useId, useState } from 'react';
import { DayChart } from '@/admin/kit/charts/day-chart';
import { isOffered } from '@/shared/content/modules';
import { formatNumber } from '@/shared/format/format';
import { paths } from '@/shared/paths';
import { activityDays, type DashboardActivity } from './api/dashboard';
import { OpenLink } from './open-link';

type Days = DashboardActivity['days'];

const allSeries = [
  {
    key: 'inquiries',
    title: 'Inquiries',
    valueLabel: 'inquiries',
    to: paths.adminInquiries.to(),
    linkLabel: 'See inquiries',
  },
  {
    key: 'applications',
    title: 'Applications',
    valueLabel: 'applications',
    to: paths.adminApplications.to(),
    linkLabel: 'See applications',
  },
  {
    key: 'subscribers',
    title: 'New subscribers',
    valueLabel: 'new subscribers',
    to: paths.adminNewsletter.to(),
    linkLabel: 'See subscribers',
  },
  {
    key: 'postViews',
    title: 'Post views',
    valueLabel: 'views',
    to: `${paths.adminBlog.to()}?tab=analytics`,
    linkLabel: 'See analytics',
  },
] as const;

const series = allSeries.filter(({ to }) => isOffered(to));

const sumOf = (days: Days, key: Exclude<keyof Days[number], 'date'>) =>
  days.reduce((sum, day) => sum + day[key], 0);

/** Charts one figure over the last days. The totals above the chart choose the figure. */
export function ActivityChart({ days }: { days: Days }) {
  const name = useId();
  const [chosen, setChosen] = useState<(typeof allSeries)[number]>(allSeries[0]);
  const { key, title, valueLabel, to, linkLabel } = chosen;
  const imported = sumOf(days, 'imported');
  return (
    <section aria-labelledby="last-days" className="grid grid-cols-1 gap-4 max-sm:gap-2">
      <h2 id="last-days" className="text-lead font-bold">
        The last {activityDays} days
      </h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <fieldset className="grid grid-cols-2 gap-px border-b border-line bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
          <legend className="sr-only">What the chart shows</legend>
          {series.map((option) => (
            <label
              key={option.key}
              className="relative cursor-pointer border-b-3 border-transparent bg-surface px-5 pt-3.5 pb-2.5 max-sm:px-4 max-sm:pt-2 max-sm:pb-1 text-ink-soft hover:bg-sunken has-checked:border-brand has-checked:text-ink"
            >
              <input
                type="radio"
                name={name}
                className="absolute inset-0 cursor-pointer appearance-none focus-visible:-outline-offset-3"
                checked={option === chosen}
                onChange={() => setChosen(option)}
              />
              <span className="block text-small font-semibold">{option.title}</span>{' '}
              <span className="font-display text-display-3 font-bold tabular-nums">
                {formatNumber(sumOf(days, option.key))}
              </span>{' '}
              {option.key === 'subscribers' && imported > 0 && (
                <span className="ms-2 text-small">{`and ${formatNumber(imported)} imported`}</span>
              )}
            </label>
          ))}
        </fieldset>
        <DayChart
          isLarge
          title={title}
          valueLabel={valueLabel}
          points={days.map((day) => ({ date: day.date, value: day[key] }))}
          action={<OpenLink to={to}>{linkLabel}</OpenLink>}
        />
      </div>
    </section>
  );
}
