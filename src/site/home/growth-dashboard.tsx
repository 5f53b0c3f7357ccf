import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { ClientMark } from '@/site/ui/pictures/client-mark';
import { Marigold } from '@/shared/pictures/marigold';
import { hero } from '@content/hero';
import { dashboardDescription } from '@content/words/dashboard';
import { spokenFigure } from '@/shared/format/spoken-figure';
import { claims } from '@content/site';
import type { Claim } from '@/content/types';
import { caseCards } from '@/shared/content/case-cards';
import { paths } from '@/shared/paths';

const { newFollowers, conversionRate, monthlyReach, engagementLift } = claims;
const { client, what, when, revenue, months, caseSlug, readCase } = hero.dashboard;

/** Undefined where the client has no case. */
const card = caseCards.find((candidate) => candidate.client === client);

const description = spokenFigure(
  dashboardDescription(client, when, [
    revenue,
    newFollowers,
    conversionRate,
    monthlyReach,
    engagementLift,
  ]),
);

/** A client's dashboard: a drawing with one description for screen readers, and a link to the client's case. */
export function GrowthDashboard() {
  return (
    <figure className="relative mx-auto w-full max-w-md rotate-[1.5deg] rounded-sheet bg-surface p-5 text-ink shadow-raised sm:p-7 lg:max-w-none">
      <figcaption>
        <span className="sr-only">{description}</span>{' '}
        {card ? (
          <Link to={paths.caseStudy.to(caseSlug)} className="group block min-h-11 w-fit">
            <ClientMark name={client} caseSlug={caseSlug} />{' '}
            <span className="mt-1 block text-small text-ink-soft">
              <span>{`${what} ·`}</span>{' '}
              <span className="font-semibold text-ink underline decoration-2 underline-offset-4 group-hover:decoration-4">
                {readCase}
              </span>
            </span>
          </Link>
        ) : (
          <>
            <ClientMark name={client} caseSlug={caseSlug} />
            <p className="mt-1 text-small text-ink-soft">{what}</p>
          </>
        )}
      </figcaption>
      <div aria-hidden="true">
        <p className="mt-3 text-small font-medium text-ink-soft">{revenue.label}</p>
        <p className="figure mt-1 text-display-2">{revenue.value}</p>
        <RevenueChart />
        <div className="mt-5 grid grid-cols-2 gap-4 rounded-card bg-night p-4 text-small leading-tight text-on-night-soft sm:p-5">
          {[newFollowers, conversionRate].map(({ value, label }) => (
            <div key={label}>
              <p className="figure mb-1.5 text-3xl text-brand-on-dark">{value}</p>
              <p>{label}</p>
            </div>
          ))}
        </div>
        <SealBadge
          claim={monthlyReach}
          className="-top-16 -inset-e-3 text-action sm:-top-12 sm:-inset-e-6"
        />
        <SealBadge
          claim={engagementLift}
          className="-bottom-20 inset-s-[8%] text-on-night lg:-inset-s-16 lg:-bottom-10"
          textClassName="text-on-label"
        />
      </div>
    </figure>
  );
}

interface SealBadgeProps {
  claim: Claim;
  /** Classes for the position and colour of the seal. */
  className: string;
  textClassName?: string;
}

/** Shows a figure on a marigold seal. */
function SealBadge({ claim, className, textClassName = 'text-on-action' }: SealBadgeProps) {
  return (
    <div className={clsx('absolute grid size-28 place-items-center', className)}>
      <Marigold
        petals={18}
        className="absolute inset-0 size-full [filter:var(--seal-ring)] print:hidden"
      />
      <p
        className={clsx(
          'relative max-w-20 text-center text-xs leading-none font-semibold print:text-ink',
          textClassName,
        )}
      >
        <span className="figure mb-1 block text-3xl">{claim.value}</span> <span>{claim.label}</span>
      </p>
    </div>
  );
}

const curve = 'M0 112C26 108 40 100 62 102s40 2 60-12 34-8 54-18 30-34 54-36 32 6 50-14 30-6 40-12';

/** Draws a decorative curve over the months, without data. */
function RevenueChart() {
  return (
    <svg
      width="320"
      height="142"
      viewBox="0 0 320 142"
      className="chart mt-4 h-auto w-full overflow-visible"
    >
      <path
        d="M0 10.5h320M0 44.5h320M0 78.5h320M0 112.5h320"
        strokeWidth="1.5"
        strokeDasharray="2 5"
        className="stroke-line"
      />
      <path d={`${curve}V122H0Z`} className="fill-brand/25" />
      <path d={curve} strokeWidth="5" strokeLinecap="round" className="fill-none stroke-brand" />
      <circle cx="320" cy="10" r="8" strokeWidth="4" className="fill-surface stroke-ink" />
      <foreignObject y="127" width="320" height="16">
        <div className="flex justify-between text-[11px]/[16px] font-medium text-ink-soft">
          {months.map((name) => (
            <span key={name} data-text={name} className="drawn-text" />
          ))}
        </div>
      </foreignObject>
    </svg>
  );
}
