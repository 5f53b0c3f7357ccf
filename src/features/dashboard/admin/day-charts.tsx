import { DayChart } from '@/components/admin/charts/day-chart';
import { paths } from '@/lib/paths';
import { activityDays, type DashboardActivity } from '../api/dashboard';
import { OpenLink } from './open-link';

const charts = [
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

/** What came in on each of the last days. */
export function DayCharts({ days }: { days: DashboardActivity['days'] }) {
  return (
    <section aria-labelledby="last-days" className="grid gap-4">
      <h2 id="last-days" className="text-lead font-bold">
        The last {activityDays} days
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        {charts.map(({ key, title, valueLabel, to, linkLabel }) => (
          <DayChart
            key={key}
            title={title}
            valueLabel={valueLabel}
            points={days.map((day) => ({ date: day.date, value: day[key] }))}
            action={<OpenLink to={to}>{linkLabel}</OpenLink>}
          />
        ))}
      </div>
    </section>
  );
}
