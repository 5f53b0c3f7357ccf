import { claims } from '@/content/site';
import { FollowerChart } from './follower-chart';
import { SealBadge } from './seal-badge';

const { newFollowers, conversionRate, monthlyReach, engagementLift } = claims;

const description =
  `Sample of a client's dashboard: ${newFollowers.value} ${newFollowers.label}, ` +
  `${conversionRate.value} ${conversionRate.label}, ${monthlyReach.value} ${monthlyReach.label}, ` +
  `${engagementLift.value} ${engagementLift.label}.`;

/** A sample of a client's dashboard: a drawing with one description for screen readers. */
export function GrowthDashboard() {
  return (
    <figure className="dashboard">
      <figcaption className="sr-only">{description}</figcaption>
      <div aria-hidden="true">
        <div className="dashboard-card">
          <p className="small soft">{newFollowers.label}</p>
          <p className="figure">{newFollowers.value}</p>
          <FollowerChart />
          <div className="conversion">
            <div>
              <p className="figure">{conversionRate.value}</p>
              <p className="small">{conversionRate.label}</p>
            </div>
            <ConversionBars />
          </div>
        </div>
        <SealBadge claim={monthlyReach} />
        <SealBadge claim={engagementLift} isQuiet />
        <span className="emoji die-cut">📈</span>
      </div>
    </figure>
  );
}

/** Heights of the bars before and after the work. */
const before = [22, 26, 24];
const after = [34, 46, 62, 84];

/** Strokes with round ends need half the markup of rectangles. */
const drawBars = (heights: number[], first = 0) =>
  heights.map((height, index) => `M${(first + index) * 17 + 6} ${94 - height}V82`).join('');

function ConversionBars() {
  return (
    <svg viewBox="0 0 118 88">
      <path d={drawBars(before)} />
      <path d={drawBars(after, before.length)} />
    </svg>
  );
}
