import { portfolio as texts } from '@/content/portfolio';
import { type CaseFilter, caseFilters } from '../filter';

interface FilterBarProps {
  chosen: CaseFilter;
  onChoose: (filter: CaseFilter) => void;
  /** Id of the list the buttons change. */
  listId: string;
}

export function FilterBar({ chosen, onChoose, listId }: FilterBarProps) {
  return (
    <fieldset className="case-filter">
      <legend className="sr-only">{texts.filterLabel}</legend>
      {caseFilters.map((filter) => {
        const isChosen = filter === chosen;
        return (
          <button
            key={filter}
            type="button"
            aria-pressed={isChosen}
            aria-controls={listId}
            onClick={() => onChoose(filter)}
          >
            {filter}
          </button>
        );
      })}
    </fieldset>
  );
}
