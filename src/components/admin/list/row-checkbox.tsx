import { Checkbox } from '@/components/ui/checkbox';
import type { Selection } from './use-selection';

interface RowCheckboxProps {
  id: string;
  /** Whose row it is. */
  name: string;
  selection: Selection;
}

/** Selects a row of a list. The touch target is larger than the box. */
export function RowCheckbox({ id, name, selection }: RowCheckboxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it only makes the target larger; the name stands on the checkbox
    <label className="-m-1.5 grid size-8 cursor-pointer place-items-center pointer-coarse:-m-3 pointer-coarse:size-11">
      <Checkbox
        data-row-select
        aria-label={`Select ${name}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
