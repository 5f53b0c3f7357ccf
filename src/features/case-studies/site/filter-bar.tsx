import { portfolio as texts } from '@/content/portfolio';
import { type CaseFilter, caseFilters } from '../filter';

interface FilterBarProps {
  chosen: CaseFilter;
  onChoose: (filter: CaseFilter) => void;
  /** Id of the list that the buttons filter. */
  listId: string;
}

export function FilterBar({ chosen, onChoose, listId }: FilterBarProps) {
  return (
    <fieldset className="case-filter">
      <legend className="sr-only">{texts.filterLabel}</legend>
      {caseFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          aria-controls={listId}
          onClick={() => onChoose(filter)}
        >
          {filter}
        </button>
      ))}
    </fieldset>
  );
}
