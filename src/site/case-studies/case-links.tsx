import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CaseCard } from '@/content/case-study-types';
import { paths } from '@/shared/paths';
import { caseSlug } from './slug';
import { MatchLabel } from './match-label';

/** Links to cases, each with its picture and first figure. */
export function CaseLinks({ title, cards }: { title: string; cards: CaseCard[] }) {
  const titleId = useId();
  if (cards.length === 0) return null;
  return (
    <nav aria-labelledby={titleId} className="page-width pb-section print:hidden">
      <h2 id={titleId} className="card-title font-bold">
        {title}
      </h2>
      <ul className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4">
        {cards.map(({ title: name, color, emoji, client, stats: [{ value, label }] }) => (
          <li key={name} data-dye={color} className="flex">
            <Link
              to={paths.caseStudy.to(caseSlug(name))}
              className="group flex w-full items-center gap-4 rounded-card bg-(--dye-soft) p-4"
            >
              <MatchLabel emoji={emoji} className="w-24 shrink-0 sm:w-28" />
              <span className="min-w-0 text-small">
                <span className="block font-semibold text-(--dye-ink)">{client}</span>{' '}
                <span className="block font-display text-lead leading-tight font-bold tracking-tight underline-offset-4 group-hover:underline">
                  {name}
                </span>{' '}
                <span className="mt-1 block text-ink-soft">{`${value} ${label.toLowerCase()}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
