import { useId, useState } from 'react';
import { caseCards } from '@/content/case-studies/cards';
import { portfolio as texts } from '@/content/portfolio';
import { type CaseFilter, describeResult, filterCases } from '../filter';
import { CaseCard } from './case-card';
import { FilterBar } from './filter-bar';
import { SuccessNumbers } from './success-numbers';

/** The home page's showcase: the six cases, to be sorted by kind of work, and what they add up to. */
export function PortfolioSection() {
  const [filter, setFilter] = useState<CaseFilter>('All');
  const listId = useId();
  const titleId = `${texts.id}-title`;
  const cases = filterCases(caseCards, filter);
  return (
    <section
      id={texts.id}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="border-t border-line bg-sunken"
    >
      <div className="mx-auto max-w-page px-gutter py-section">
        <h2 id={titleId} className="max-w-[14ch] text-display-2 font-extrabold">
          {texts.title}
        </h2>
        <p className="mt-5 max-w-prose text-lead text-ink-soft">{texts.lead}</p>
        <div className="mt-9 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <FilterBar chosen={filter} onChoose={setFilter} listId={listId} />
          <output className="text-small text-ink-soft">
            {describeResult(cases.length, filter)}
          </output>
        </div>
        <ul id={listId} className="mt-8 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {cases.map((card) => (
            <li key={card.title} className="row-span-6 grid grid-rows-subgrid pb-12">
              <CaseCard card={card} />
            </li>
          ))}
        </ul>
        <SuccessNumbers />
      </div>
    </section>
  );
}
