import { useId } from 'react';
import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Marigold } from '@/shared/pictures/marigold';
import { Picture } from '@/shared/pictures/picture';
import type { CaseCard } from '@/content/case-study-types';
import { caseStudyPage as texts } from '@content/case-study-page';
import { paths } from '@/shared/paths';
import { caseSlug } from '../slug';

/** Links to the next case, drawn as a wide matchbox. */
export function NextCase({ card }: { card: CaseCard }) {
  const { title, color, emoji, client, stats } = card;
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId} className="page-width pb-section print:hidden">
      <h2 id={titleId} className="section-title">
        {texts.nextTitle}
      </h2>
      <Link
        to={paths.caseStudy.to(caseSlug(title))}
        data-dye={color}
        className="group mt-8 block rounded-lg"
      >
        <span className="matchbox flex items-center gap-5 rounded-b-none p-8 sm:gap-10 sm:p-12">
          <span aria-hidden="true" className="matchbox-frame" />
          <span
            aria-hidden="true"
            className="tilt relative grid size-24 shrink-0 place-items-center sm:size-44"
          >
            <Marigold petals={18} className="absolute inset-0 size-full text-(--picture-paper)" />
            {emoji && <Picture emoji={emoji} className="relative size-3/5" />}
          </span>
          <span className="min-w-0 grow">
            <span className="block font-semibold">{client}</span>{' '}
            <span className="mt-1 block font-display text-display-3 font-extrabold tracking-tight underline-offset-4 group-hover:underline">
              {title}
            </span>{' '}
            <span className="mt-2 block">{`${stats[0].value} ${stats[0].label.toLowerCase()}`}</span>
          </span>
          <ArrowRight
            aria-hidden="true"
            className="me-2 size-8 shrink-0 transition-transform duration-calm ease-settle group-hover:translate-x-1 max-sm:hidden"
          />
        </span>
        <span className="striker block" />
      </Link>
    </nav>
  );
}
