import { Fragment } from 'react';
import { BookingLink } from '@/site/ui/booking-link';
import { ButtonLink } from '@/site/ui/button-link';
import { hero } from '@content/hero';
import { Figure } from '@/shared/format/figure';
import { modules } from '@/shared/content/modules';
import { paths } from '@/shared/paths';
import { GrowthDashboard } from './growth-dashboard';

export function Hero() {
  return (
    <div className="field-block hero-lamp overflow-x-clip text-on-field">
      <div className="page-width pt-8 pb-10 md:pt-14 md:pb-16">
        <div className="grid grid-cols-1 items-center gap-x-10 gap-y-16 lg:grid-cols-[7fr_5fr]">
          <div>
            <p className="font-semibold">{hero.eyebrow}</p>
            <h1 className="mt-4 text-display-hero font-extrabold tracking-tight">
              {hero.headline.map((line, index) => (
                // Separates the lines for screen readers and in copied text.
                <Fragment key={line}>
                  <span className="block">
                    {index === hero.headline.length - 1 ? <Underlined>{line}</Underlined> : line}
                  </span>{' '}
                </Fragment>
              ))}
            </h1>
            <p className="lead mt-6 max-w-xl">{hero.lead}</p>
            <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:*:w-full">
              <BookingLink size="large">{hero.bookCall}</BookingLink>{' '}
              {modules.quiz && (
                <ButtonLink to={paths.quiz.to()} size="large" variant="outline">
                  {hero.takeQuiz}
                </ButtonLink>
              )}
              <p className="text-small font-medium text-on-field-soft">{hero.callNote}</p>
            </div>
          </div>
          <GrowthDashboard />
        </div>
        <dl className="mt-28 grid grid-cols-3 gap-x-4 border-t-2 pt-4 sm:gap-x-8 lg:mt-20">
          {hero.stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-1">
              <dt className="leading-tight font-medium max-sm:text-small">{label}</dt>
              <dd className="figure text-display-2">
                <Figure>{value}</Figure>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Draws a brush stroke under its words. */
function Underlined({ children }: { children: string }) {
  return (
    <span className="relative inline-block">
      <span>{children}</span>
      <svg
        aria-hidden="true"
        width="300"
        height="18"
        viewBox="0 0 300 18"
        preserveAspectRatio="none"
        className="absolute -bottom-[0.12em] inset-s-0 h-[0.16em] w-full fill-none stroke-field-mark"
      >
        <path d="M3 12C60 4 118 15 176 8s86-4 121 1" strokeWidth="7" strokeLinecap="round" />
      </svg>
    </span>
  );
}
