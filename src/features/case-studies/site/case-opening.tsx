import { Link } from 'react-router-dom';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { ExternalLink } from '@/components/site/external-link';
import { buttonClasses } from '@/components/ui/button-classes';
import type { CaseCard } from '@/content/case-studies/types';
import { caseStudyPage as texts } from '@/content/case-study-page';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { MatchLabel } from './match-label';

/** The start of a case: its title, picture and three figures. */
export function CaseOpening({ card }: { card: CaseCard }) {
  return (
    <div className="field-block text-on-field max-lg:[--burst:50%_60%]">
      <div className="mx-auto max-w-page px-gutter pt-6 pb-16 md:pb-20">
        <Link
          to={paths.home.to()}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {texts.back}
        </Link>
        <div className="mt-4 grid items-center gap-x-14 gap-y-10 lg:grid-cols-[7fr_5fr]">
          <div>
            <h1 className="max-w-[7.125em] text-display-1 font-extrabold">{card.title}</h1>
            <p className="mt-6 max-w-xl text-lead">{card.subtitle}</p>
            <ExternalLink
              href={site.bookingUrl}
              className={buttonClasses({
                size: 'large',
                className: 'mt-8 bg-on-field text-field hover:bg-on-field-soft',
              })}
            >
              {texts.getResults}
              <ArrowUpRight aria-hidden="true" className="size-5" />
            </ExternalLink>
          </div>
          <MatchLabel
            emoji={card.emoji}
            isNamed
            className="mx-auto w-full max-w-md rotate-2 lg:max-w-none"
          />
        </div>
        <dl className="mt-12 grid gap-4 sm:grid-cols-3 md:mt-16 lg:gap-6">
          {card.stats.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-1.5 rounded-card bg-surface p-5 text-ink shadow-card lg:p-7"
            >
              <dt className="leading-snug text-ink-soft">{label}</dt>
              <dd className="font-display text-[clamp(2.25rem,1.6rem+2.4vw,3.75rem)] leading-none font-extrabold tracking-tight">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
