import { memo, useDeferredValue, useId, useState } from 'react';
import { caseCards } from '@/content/case-studies/cards';
import { portfolio as texts } from '@/content/portfolio';
import { type CaseFilter, describeResult, filterCases } from '../filter';
import { CaseCard } from './case-card';
import { FilterBar } from './filter-bar';

/** The home page's six cases with their filter and total figures. */
export function PortfolioSection() {
  const [filter, setFilter] = useState<CaseFilter>('All');
  // Deferred, so that the pressed button responds before the cards render.
  const shown = useDeferredValue(filter);
  const listId = useId();
  const titleId = `${texts.id}-title`;
  return (
    <section id={texts.id} aria-labelledby={titleId} tabIndex={-1} className="portfolio">
      <div className="page-width">
        <h2 id={titleId} className="section-title">
          {texts.title}
        </h2>
        <p className="lead soft">{texts.lead}</p>
        <div className="case-tools">
          <FilterBar chosen={filter} onChoose={setFilter} listId={listId} />
          <output className="small soft">
            {describeResult(filterCases(caseCards, shown).length, shown)}
          </output>
        </div>
        <CaseList id={listId} filter={shown} />
        <SuccessNumbers />
      </div>
    </section>
  );
}

const CaseList = memo(function CaseList({ id, filter }: { id: string; filter: CaseFilter }) {
  return (
    <ul id={id} className="case-list">
      {filterCases(caseCards, filter).map((card) => (
        <li key={card.title}>
          <CaseCard card={card} />
        </li>
      ))}
    </ul>
  );
});

/** The figures of all cases, drawn as a ticket. */
function SuccessNumbers() {
  return (
    <div>
      <div className="case-numbers-head">
        <h3 className="card-title">{texts.numbersTitle}</h3>
        <p className="small soft">{texts.numbersNote}</p>
      </div>
      <dl className="ticket">
        {texts.numbers.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
