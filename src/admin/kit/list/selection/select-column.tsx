import { Checkbox } from '@/admin/kit/controls/checkbox';
import type { Column } from '../table/data-table';
import type { Selection } from './use-selection';

interface SelectColumnOptions<Row> {
  selection: Selection;
  /** How many rows the page shows. */
  rowCount: number;
  nameOf: (row: Row) => string;
}

/** The first column of a list whose rows can be selected. */
export function selectColumn<Row extends { id: string }>(
  options: SelectColumnOptions<Row>,
): Column<Row> {
  const { selection, rowCount, nameOf } = options;
  const count = selection.ids.size;
  return {
    header: 'Select',
    headerControl: (
      <Checkbox
        className="block"
        aria-label="Select all rows of the page"
        checked={count > 0 && count === rowCount}
        isMixed={count > 0 && count < rowCount}
        onChange={selection.togglePage}
      />
    ),
    isControl: true,
    className: '@2xl:w-9 @2xl:pr-0',
    cell: (row) => <RowCheckbox id={row.id} name={nameOf(row)} selection={selection} />,
  };
}

interface RowCheckboxProps {
  id: string;
  name: string;
  selection: Selection;
}

/** Selects a row of a list. The touch target is larger than the box. */
function RowCheckbox({ id, name, selection }: RowCheckboxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it only makes the target larger; the name stands on the checkbox
    <label className="-m-1.5 grid size-8 cursor-pointer place-items-center pointer-coarse:-m-3 pointer-coarse:size-11">
      <Checkbox
        data-row-select
        aria-label={`Select ${name}`}
        checked={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
