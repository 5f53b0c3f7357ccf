import { claims } from '@/content/site';
import { FollowerChart } from './follower-chart';
import { SealBadge } from './seal-badge';

const { newFollowers, conversionRate, monthlyReach, engagementLift } = claims;

const description =
  `Sample of a client's dashboard: ${newFollowers.value} ${newFollowers.label}, ` +
  `${conversionRate.value} ${conversionRate.label}, ${monthlyReach.value} ${monthlyReach.label}, ` +
  `${engagementLift.value} ${engagementLift.label}.`;

/** A month of a client's growth as a paper card with seals and stickers on it. A drawing, read out as one. */
export function GrowthDashboard() {
  return (
    <figure className="relative mx-auto w-full max-w-md lg:max-w-none">
      <figcaption className="sr-only">{description}</figcaption>
      <div aria-hidden="true">
        <div className="settle-in rotate-[1.5deg] rounded-sheet bg-surface p-5 text-ink shadow-raised sm:p-7">
          <p className="pr-14 text-small font-medium text-ink-soft sm:pr-0">{newFollowers.label}</p>
          <p className="mt-1 font-display text-[clamp(2.5rem,1.8rem+2.6vw,3.75rem)] leading-none font-extrabold tracking-tight">
            {newFollowers.value}
          </p>
          <FollowerChart className="mt-5" />
          <div className="mt-5 flex items-center justify-between gap-4 rounded-card bg-night p-4 text-on-night sm:p-5">
            <div>
              <p className="font-display text-[2rem] leading-none font-extrabold text-saffron">
                {conversionRate.value}
              </p>
              <p className="mt-1 text-small text-on-night-soft">{conversionRate.label}</p>
            </div>
            <ConversionBars />
          </div>
        </div>
        <SealBadge
          claim={monthlyReach}
          className="-top-17 -right-3 size-27 sm:-top-12 sm:-right-7 sm:size-34"
        />
        <SealBadge
          claim={engagementLift}
          className="-bottom-19 left-[8%] size-28 sm:size-32"
          isQuiet
        />
        <span className="seal-in emoji die-cut absolute -bottom-10 right-[7%]">📈</span>
      </div>
    </figure>
  );
}

/** Before and after, in seven steps. */
const barHeights = [22, 26, 24, 34, 46, 62, 84];

function ConversionBars() {
  return (
    <svg viewBox="0 0 118 88" className="h-18 w-20 shrink-0 sm:w-28">
      {barHeights.map((height, index) => (
        <rect
          key={height}
          x={index * 17}
          y={88 - height}
          width="11"
          height={height}
          rx="3"
          className={index < 3 ? 'fill-night-line' : 'fill-saffron'}
        />
      ))}
    </svg>
  );
}
