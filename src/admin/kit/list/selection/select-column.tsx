import { Checkbox } from '@/admin/kit/controls/checkbox';
import type { Column } from '../table/data-table';
import { useListSelection } from './use-selection';

/** Makes the first column of a list with selectable rows. The list needs a SelectionProvider. */
export function selectColumn<Row extends { id: string }>(
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    header: 'Select',
    headerControl: <PageCheckbox />,
    isControl: true,
    className: '@2xl:w-9 @2xl:pe-0',
    cell: (row) => <RowCheckbox id={row.id} name={nameOf(row)} />,
  };
}

function PageCheckbox() {
  const { ids, rowCount, togglePage } = useListSelection();
  // Reserves the space before the rows are loaded.
  if (rowCount === 0) return <span className="block size-5" />;
  return (
    <Checkbox
      className="block"
      aria-label="Select all rows of the page"
      checked={ids.size > 0 && ids.size === rowCount}
      isMixed={ids.size > 0 && ids.size < rowCount}
      onChange={togglePage}
    />
  );
}

/** Selects a row of a list. The touch target is larger than the box. */
function RowCheckbox({ id, name }: { id: string; name: string }) {
  const { ids, toggle } = useListSelection();
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it only makes the target larger; the name stands on the checkbox
    <label className="-m-1.5 grid size-8 cursor-pointer place-items-center pointer-coarse:-m-3 pointer-coarse:size-11">
      <Checkbox aria-label={`Select ${name}`} checked={ids.has(id)} onChange={() => toggle(id)} />
    </label>
  );
}
