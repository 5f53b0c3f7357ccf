import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Figure } from '@/shared/format/figure';
import { Badge } from '@/shared/ui/badge';
import type { CaseCard as CaseCardData } from '@/content/case-study-types';
import { portfolio as texts } from '@content/portfolio';
import { paths } from '@/shared/paths';
import { caseSlug } from '../slug';
import { MatchLabel } from '../match-label';

/** A case in the list's grid of six rows. Its link covers the whole card. */
export function CaseCard({ card }: { card: CaseCardData }) {
  return (
    <article data-dye={card.color} className="group relative row-span-6 grid grid-rows-subgrid">
      <MatchLabel emoji={card.emoji} />
      <ul className="mt-4 flex flex-wrap gap-1.5 md:mt-5">
        {card.tags.map((tag) => (
          <li key={tag} className="flex">
            <Badge tone="paper">{tag}</Badge>
          </li>
        ))}
      </ul>
      <h3 className="card-title mt-3 mb-1 max-lg:text-xl max-lg:small-cut">{card.title}</h3>
      <p className="text-ink-soft">{card.subtitle}</p>
      <dl className="mt-4 mb-2 border-t-2 border-ink">
        {card.stats.map(({ value, label }) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line py-2"
          >
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="figure text-xl leading-tight whitespace-nowrap">
              <Figure>{value}</Figure>
            </dd>
          </div>
        ))}
      </dl>
      <Link
        to={paths.caseStudy.to(caseSlug(card.title))}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline decoration-line-strong decoration-2 underline-offset-4 group-hover:decoration-current after:absolute after:inset-0"
      >
        {texts.viewCase}
        <span className="sr-only">{`: ${card.title}`}</span>
        <ArrowRight
          aria-hidden="true"
          className="size-5 transition-transform duration-calm ease-settle group-hover:translate-x-1"
        />
      </Link>
    </article>
  );
}
