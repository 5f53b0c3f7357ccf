import { Link } from 'react-router-dom';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { Fragment } from 'react';
import { ExternalLink } from '@/components/site/external-link';
import { buttonClasses } from '@/components/ui/button-classes';
import { type HeroAction, hero } from '@/content/hero';
import { GrowthDashboard } from './growth-dashboard';

export function Hero() {
  return (
    <div className="field-block hero">
      <div className="page-width">
        <div className="hero-opening">
          <div>
            <p className="font-semibold">{hero.eyebrow}</p>
            <h1>
              {hero.headline.map((line, index) => (
                // The space is for screen readers and for copied text.
                <Fragment key={line}>
                  <span>
                    {index === hero.headline.length - 1 ? <Underlined>{line}</Underlined> : line}
                  </span>{' '}
                </Fragment>
              ))}
            </h1>
            <p className="lead">{hero.lead}</p>
            <div className="hero-actions">
              {hero.actions.map((action, index) => (
                <HeroLink key={action.href} action={action} isLoud={index === 0} />
              ))}
              <p>{hero.callNote}</p>
            </div>
          </div>
          <GrowthDashboard />
        </div>
        <dl className="hero-stats">
          {hero.stats.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figure">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function HeroLink({ action, isLoud }: { action: HeroAction; isLoud: boolean }) {
  const className = buttonClasses({ size: 'large', variant: isLoud ? 'primary' : 'outline' });
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
      <ArrowUpRight aria-hidden="true" className="line-icon" />
    </ExternalLink>
  );
}

/** The words with a brush stroke under them. */
function Underlined({ children }: { children: string }) {
  return (
    <span className="hero-mark">
      {children}
      <svg aria-hidden="true" viewBox="0 0 300 18" preserveAspectRatio="none">
        <path d="M3 12C60 4 118 15 176 8s86-4 121 1" strokeWidth="7" strokeLinecap="round" />
      </svg>
    </span>
  );
}
