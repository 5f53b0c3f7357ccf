import { ArrowUpRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '@/components/site/external-link';
import { buttonClasses } from '@/components/ui/button-classes';
import { type HeroAction, hero } from '@/content/hero';
import { GrowthDashboard } from './growth-dashboard';
import { HeroStats } from './hero-stats';

export function Hero() {
  return (
    <div className="field-block text-on-field max-lg:[--burst:50%_68%]">
      <div className="mx-auto max-w-page px-gutter pb-16 md:pb-20">
        <div className="grid grid-cols-1 items-center gap-x-10 gap-y-14 pt-10 md:pt-14 lg:grid-cols-[7fr_5fr] lg:pt-16">
          <div>
            <p className="font-semibold">{hero.eyebrow}</p>
            <h1 className="mt-5 text-display-hero font-extrabold tracking-[-0.03em]">
              {hero.headline.map((line, index) => (
                // The space is for those who hear or copy the headline in one line.
                <Fragment key={line}>
                  <span className="block">
                    {index === hero.headline.length - 1 ? <Underlined>{line}</Underlined> : line}
                  </span>{' '}
                </Fragment>
              ))}
            </h1>
            <p className="mt-7 max-w-xl text-lead">{hero.lead}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
              {hero.actions.map((action, index) => (
                <HeroLink key={action.href} action={action} isLoud={index === 0} />
              ))}
              <p className="text-small font-medium text-on-field-soft">{hero.callNote}</p>
            </div>
          </div>
          <GrowthDashboard />
        </div>
        <HeroStats />
      </div>
    </div>
  );
}

function HeroLink({ action, isLoud }: { action: HeroAction; isLoud: boolean }) {
  const className = buttonClasses({ size: 'large', variant: isLoud ? 'field' : 'outline' });
  if (!action.isExternal) {
    return (
      <Link to={action.href} className={className}>
        {action.label}
      </Link>
    );
  }
  return (
    <ExternalLink href={action.href} className={className}>
      {action.label}
      <ArrowUpRight aria-hidden="true" className="size-5" />
    </ExternalLink>
  );
}

/** A brush stroke under the words that matter, drawn once when the page opens. */
function Underlined({ children }: { children: string }) {
  return (
    <span className="relative inline-block whitespace-nowrap">
      {children}
      <svg
        aria-hidden="true"
        viewBox="0 0 300 18"
        preserveAspectRatio="none"
        className="draw-in absolute -bottom-[0.12em] left-0 h-[0.16em] w-full fill-none stroke-field-mark"
      >
        <path
          d="M3 12C60 4 118 15 176 8s86-4 121 1"
          pathLength={1}
          strokeWidth="7"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}
