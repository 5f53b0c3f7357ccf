import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { CaseCard } from '@/content/case-studies/types';
import { caseStudyPage as texts } from '@/content/case-study-page';
import { paths } from '@/lib/paths';
import { caseSlug } from '../slug';
import { MatchLabel } from './match-label';

export function NextCase({ card }: { card: CaseCard }) {
  return (
    <nav
      aria-label={texts.nextTitle}
      data-dye={card.color}
      className="mx-auto max-w-page px-gutter pb-section"
    >
      <Link
        to={paths.caseStudy.to(caseSlug(card.title))}
        className="group flex items-center gap-4 rounded-card bg-(--dye-soft) p-4 sm:gap-8 sm:p-6"
      >
        <MatchLabel emoji={card.emoji} className="w-24 shrink-0 max-[22rem]:w-16 sm:w-36" />
        <span className="min-w-0 grow">
          <span className="block text-small font-semibold text-(--dye-ink)">{texts.nextTitle}</span>
          <span className="block font-display text-display-3 font-bold tracking-tight underline-offset-4 group-hover:underline">
            {card.title}
          </span>
        </span>
        <ArrowRight
          aria-hidden="true"
          className="size-6 shrink-0 text-(--dye-ink) transition-transform duration-calm ease-settle group-hover:translate-x-1 max-sm:hidden"
        />
      </Link>
    </nav>
  );
}
