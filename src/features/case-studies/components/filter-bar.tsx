import { portfolio as texts } from '@/content/portfolio';
import { cn } from '@/lib/cn';
import { type CaseFilter, caseFilters } from '../filter';

interface FilterBarProps {
  chosen: CaseFilter;
  onChoose: (filter: CaseFilter) => void;
  /** Id of the list the buttons change. */
  listId: string;
}

export function FilterBar({ chosen, onChoose, listId }: FilterBarProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
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
            className={cn(
              'min-h-11 rounded-full border-2 px-5 font-semibold transition-colors duration-quick',
              isChosen
                ? 'border-action bg-action text-on-action'
                : 'border-line-strong bg-surface hover:border-ink',
            )}
          >
            {filter}
          </button>
        );
      })}
    </fieldset>
  );
}
