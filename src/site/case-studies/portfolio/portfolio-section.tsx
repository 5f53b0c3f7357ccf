import { Fragment, useId } from 'react';
import { Figure } from '@/shared/format/figure';
import { caseCards } from '@/shared/content/case-cards';
import { sections } from '@/shared/content/sections';
import { portfolio as texts } from '@content/portfolio';
import { useAddress } from '@/shared/hooks/use-address';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import { Spoken } from '@/shared/feedback/spoken';
import {
  type CaseFilter,
  caseFilters,
  describeResult,
  labelOf,
  filterCases,
  filterInAddress,
  filterOfAddress,
} from './filter';
import { CaseCard } from './case-card';

/** Shows the home page's cases and the total figures. */
export function PortfolioSection() {
  const titleId = `${sections.portfolio}-title`;
  return (
    <section
      id={sections.portfolio}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="border-t border-line bg-sunken"
    >
      <div className="group/cases page-width py-14 md:py-section">
        <h2 id={titleId} className="section-title max-w-[8.5em]">
          {texts.title}
        </h2>
        {caseCards.length > 0 && <CaseList />}
        <SuccessNumbers />
      </div>
    </section>
  );
}

/** Lists the cases with their filter, which the URL keeps. */
function CaseList() {
  const { get, change } = useAddress();
  // The page was prerendered without a query, so it hydrates without one.
  const isHydrated = useIsHydrated();
  const filter = filterOfAddress(isHydrated ? get('work') : '');
  const cards = filterCases(caseCards, filter);
  const listId = useId();
  return (
    <>
      <p className="lead mt-4 text-ink-soft">{texts.lead}</p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 md:mt-9 print:hidden">
        <FilterBar
          chosen={filter}
          onChoose={(next) => change({ work: filterInAddress(next) })}
          listId={listId}
        />
        <Spoken as="p" className="text-small text-ink-soft">
          {describeResult(cards.length, filter)}
        </Spoken>
      </div>
      {/* On a phone a row to swipe, or a list when the switch below is on. A new filter starts at its first case. */}
      <ul
        id={listId}
        key={filter}
        className="mt-4 grid snap-x snap-mandatory auto-cols-[84%] grid-flow-col gap-x-5 overflow-x-auto group-has-checked/cases:auto-cols-auto group-has-checked/cases:grid-flow-row max-sm:-mx-gutter max-sm:scroll-px-gutter max-sm:px-gutter sm:mt-8 sm:grid-flow-row sm:grid-cols-2 sm:gap-x-6 sm:overflow-visible md:grid-cols-3 lg:gap-x-8"
      >
        {cards.map((card) => (
          <li
            key={card.title}
            className="row-span-6 grid snap-start grid-rows-subgrid pt-1 pb-4 group-has-checked/cases:pb-8 sm:pb-12"
          >
            <CaseCard card={card} />
          </li>
        ))}
      </ul>
      <label className="relative flex min-h-12 items-center justify-center rounded-control border-2 px-4 text-center font-semibold has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus sm:hidden forced-colors:has-checked:bg-[Highlight]">
        <input type="checkbox" className="absolute inset-0 appearance-none outline-none" />
        <span>{filter === 'All' ? texts.showAllAsList : texts.showAsList}</span>
      </label>
    </>
  );
}

interface FilterBarProps {
  chosen: CaseFilter;
  onChoose: (filter: CaseFilter) => void;
  /** The id of the list that the buttons filter. */
  listId: string;
}

const filtersWithCases = caseFilters.filter((filter) => filterCases(caseCards, filter).length > 0);

function FilterBar({ chosen, onChoose, listId }: FilterBarProps) {
  return (
    <fieldset className="flex rounded-full border-2 border-line-strong bg-surface max-sm:w-full">
      <legend className="sr-only">{texts.filterLabel}</legend>{' '}
      {filtersWithCases.map((filter) => (
        <Fragment key={filter}>
          <button
            type="button"
            aria-pressed={filter === chosen}
            aria-controls={listId}
            onClick={() => onChoose(filter)}
            className="-m-0.5 min-h-11 grow rounded-full px-1.5 font-semibold transition-colors duration-quick hover:bg-sunken max-sm:text-small sm:px-5 aria-pressed:bg-action aria-pressed:text-on-action"
          >
            {labelOf(filter)}
          </button>{' '}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Shows the figures of all cases, drawn as a ticket. */
function SuccessNumbers() {
  return (
    <>
      <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h3 className="card-title">{texts.numbersTitle}</h3>
        <p className="text-small text-ink-soft">{texts.numbersNote}</p>
      </div>
      <dl className="numbers-ticket mt-6 grid rounded-card bg-brand text-on-brand md:grid-cols-4">
        {texts.numbers.map(({ value, label }) => (
          <div
            key={label}
            className="relative flex items-center justify-between gap-1.5 border-dotted border-on-brand/50 px-6 py-3 not-first:border-t-3 md:not-first:border-t-0 md:not-first:border-s-3 md:flex-col-reverse md:items-start md:justify-end md:px-8 md:py-10"
          >
            <dt className="font-medium">{label}</dt>
            <dd className="figure text-display-2">
              <Figure>{value}</Figure>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
