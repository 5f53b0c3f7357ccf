import { Link } from 'react-router-dom';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { BookingLink } from '@/site/ui/booking-link';
import type { CaseStudy } from '@/content/case-study-types';
import { caseStudyPage as texts } from '@content/case-study-page';
import { Figure } from '@/shared/format/figure';
import { paths } from '@/shared/paths';
import { MatchLabel } from '../match-label';

/** The header of a case: its title, facts, picture and three figures. */
export function CaseOpening({ caseStudy }: { caseStudy: CaseStudy }) {
  const { title, subtitle, client, place, duration, stats, emoji } = caseStudy;
  // Industry and channels are listed under "Industry & Scope".
  const facts = [client, place, duration];
  return (
    <div className="field-block text-on-field max-lg:[--burst:50%_60%]">
      <div className="page-width pt-6 pb-16 md:pb-20">
        <Link
          to={paths.home.to()}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold underline-offset-4 hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {texts.back}
        </Link>
        <div className="mt-4 grid items-center gap-x-14 gap-y-10 lg:grid-cols-[7fr_5fr]">
          <div>
            <h1 className="max-w-[7.125em] text-display-1 font-extrabold">{title}</h1>
            <p className="lead mt-6">{subtitle}</p>
            {/* A dot at the start of a line is clipped. */}
            <dl className="mt-4 -ms-4 flex flex-wrap gap-y-1 [clip-path:inset(0_0_0_--spacing(4))] text-small font-semibold">
              {facts.map((fact, index) => (
                <div
                  key={fact}
                  className="relative ps-4 before:absolute before:inset-s-1.5 before:content-['·']"
                >
                  <dt className="sr-only">{texts.factLabels[index]}</dt>
                  <dd className="inline">{fact}</dd>
                </div>
              ))}
            </dl>
            <BookingLink size="large" className="mt-8 max-sm:w-full">
              {texts.getResults}
            </BookingLink>
          </div>
          {/* On a light background, so that a box of any colour is visible. */}
          <div className="mx-auto w-full max-w-md rotate-2 rounded-card bg-label p-3 shadow-raised sm:p-4 lg:max-w-none print:hidden">
            <MatchLabel emoji={emoji} />
          </div>
        </div>
        <ul className="mt-12 grid gap-4 sm:grid-cols-3 md:mt-16 lg:gap-6 print:mt-8">
          {stats.map(({ value, label }) => (
            <li
              key={label}
              className="flex flex-col gap-1.5 rounded-card bg-surface p-5 text-ink shadow-card lg:p-7 print:border print:border-line-strong"
            >
              <p className="figure large-cut text-[min(clamp(2.25rem,1.6rem+2.4vw,3.75rem),14vw)]">
                <Figure>{value}</Figure>
              </p>
              <p className="leading-snug text-ink-soft">{label}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
