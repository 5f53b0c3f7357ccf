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
    <fieldset className="flex rounded-full border-2 border-line-strong bg-surface max-sm:w-full">
      <legend className="sr-only">{texts.filterLabel}</legend>
      {caseFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          aria-controls={listId}
          onClick={() => onChoose(filter)}
          className="-m-0.5 min-h-11 grow rounded-full px-2.5 font-semibold transition-colors duration-quick hover:bg-sunken max-sm:text-small sm:px-5 aria-pressed:bg-action aria-pressed:text-on-action forced-colors:aria-pressed:bg-[Highlight]"
        >
          {filter}
        </button>
      ))}
    </fieldset>
  );
}
