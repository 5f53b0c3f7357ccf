/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   The roles are not redundant here: CSS turns the table into rows of two lines, and browsers then drop its own. */
import { memo, type MouseEvent, type ReactNode, useContext, useMemo } from 'react';
import { cn } from '@/shared/cn';
import { SelectionContext } from '../selection/use-selection';

export interface Column<Row> {
  header: string;
  /** A control instead of the header's text, only in the table layout. */
  headerControl?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Names the row for screen readers; the first part of a row on a phone. */
  isRowHeader?: boolean;
  /** A column with a control for the row, such as its checkbox, without a header. */
  isControl?: boolean;
  /** A column of buttons that name themselves, without a header. */
  isActions?: boolean;
  /**
   * The place in a phone's row of two lines: beside the name, below it, or at the end of the second line. A phone hides
   * a column without a place; the opened row shows it.
   */
  onPhone?: keyof typeof phonePlaces;
  /**
   * Moves below the row's name where the table is too narrow for the column. Only for values that explain themselves.
   */
  isBelowName?: boolean;
  className?: string;
}

/** Classes of a column that takes the remaining width. Its text wraps. */
export const growingColumn = '@2xl:w-2/5 @2xl:max-w-0';
/** Classes of a cell that stays in one line of the table. */
export const oneLine = '@2xl:whitespace-nowrap';
/** Classes of a part of a cell that only a wide table shows. */
export const wideOnly = '@max-4xl:hidden';
/** Classes of a column that only a wide table shows. */
export const wideColumn = '@2xl:@max-4xl:hidden';

interface DataTableProps<Row> {
  /** Names the rows; read out, not shown. */
  caption: string;
  /** The columns. Keep their identity between renders, because other columns render all rows again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Renders in place of a row's cells, such as the form that edits it; null for the other rows. */
  inPlace?: ((row: Row) => ReactNode) | undefined;
  /** True while other rows are about to replace these. */
  isBusy?: boolean;
}

/**
 * Shows a table on a wide screen and rows of two lines on a narrow one, with the same elements. Roles are explicit
 * because browsers drop a table's roles once CSS changes the display.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, inPlace, isBusy } = props;
  return (
    <div
      className={cn(
        // On a phone the rows reach the edges of the screen.
        '@container transition-opacity max-sm:-mx-gutter',
        // Touch targets need 44 pixels.
        '[--row:2.625rem] pointer-coarse:[--row:2.75rem]',
        isBusy && 'opacity-60',
      )}
    >
      <table role="table" aria-busy={isBusy} className="block w-full text-start @2xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                className={cn(
                  'h-9 border-b border-line-strong/50 px-3 text-start text-tag font-semibold text-ink-soft first:ps-4 last:pe-4',
                  // Screen readers match headers and cells by their index.
                  !placeOf(column) && '@max-2xl:hidden',
                  classesOf(column),
                )}
              >
                {column.headerControl && (
                  <div className="@max-2xl:hidden">{column.headerControl}</div>
                )}
                <span className={cn((column.isControl || column.isActions) && 'sr-only')}>
                  {column.header}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the row's own button */}
        <tbody
          role="rowgroup"
          onClick={openRow}
          className="grid border-t border-line @2xl:table-row-group"
        >
          {rows.map((row) => (
            <DataRow key={row.id} row={row} columns={columns} opened={inPlace?.(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const controls = 'a, button, input, label, select, textarea, [role="switch"], form';

/** Opens the row at a click beside its controls. A click that ends a text selection opens nothing. */
function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(controls)) return;
  const row = target.closest('[data-row-id]');
  if (!row || !currentTarget.contains(row) || getSelection()?.type === 'Range') return;
  const opener = row.querySelector<HTMLElement>('[data-row-opener]');
  // The dialog returns the focus to it.
  opener?.focus({ preventScroll: true });
  opener?.click();
}

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Rendered in place of the cells. */
  opened: ReactNode;
}

/** Renders its cells again only for another row or other columns. Their parts read everything else that changes. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter
const DataRow = memo(function DataRow<Row extends { id: string }>(props: DataRowProps<Row>) {
  const { row, columns, opened } = props;
  const isSelected = useContext(SelectionContext)?.ids.has(row.id);
  const cells = useMemo(() => {
    const isNameShort = columns.some(({ onPhone }) => onPhone === 'beside');
    const belowName = columns.filter(({ isBelowName }) => isBelowName);
    return columns.map((column) => (
      <Cell key={column.header} {...{ column, row, belowName, isNameShort }} />
    ));
  }, [columns, row]);
  return (
    <tr role="row" data-row-id={row.id} className={isSelected ? selectedRowClasses : rowClasses}>
      {opened ? (
        <td role="cell" colSpan={columns.length} className={openedClasses}>
          {opened}
        </td>
      ) : (
        cells
      )}
    </tr>
  );
}) as <Row extends { id: string }>(props: DataRowProps<Row>) => ReactNode;

/** Columns and lines of a phone's row. Controls are above the button that covers the row. */
const phonePlaces = {
  beside: 'col-start-3 row-start-1 justify-self-end self-baseline ps-3 text-small text-ink-soft',
  below: 'col-start-2 row-start-2 truncate text-small text-ink-soft',
  end: 'col-start-3 row-start-2 z-1 justify-self-end ps-3 text-small text-ink-soft pointer-events-none **:[a,button,label]:pointer-events-auto',
  menu: 'col-start-4 row-span-2 row-start-1 z-1 self-center -me-3',
} as const;
const controlPlace = 'col-start-1 row-span-2 row-start-1 z-1 me-3 self-center';
const namePlace = 'col-start-2 row-start-1 self-baseline';

// Keeps a focused row above the bar for the selected rows.
const rowClasses =
  'relative grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto_auto] content-center border-b border-line px-gutter py-2 sm:px-4 ' +
  'scroll-mt-24 scroll-mb-24 @2xl:table-row @2xl:border-0 @2xl:hover:bg-sunken @2xl:has-data-row-opener:cursor-pointer ' +
  'has-focus-visible:bg-sunken';
// Uses a class, because `:has(:checked)` is evaluated again for each of fifty boxes.
const selectedRowClasses = cn(
  rowClasses,
  'bg-accent-soft/60 has-focus-visible:bg-accent-soft/60 @2xl:hover:bg-accent-soft/60',
);
const openedClasses =
  '@max-2xl:col-span-full @max-2xl:py-2 @2xl:border-b @2xl:border-line @2xl:p-4';
const cellClasses =
  'min-w-0 @2xl:h-(--row) @2xl:border-b @2xl:border-line @2xl:px-3 @2xl:py-0.5 @2xl:leading-tight @2xl:align-middle @2xl:text-small @2xl:first:ps-4 @2xl:last:pe-4';

/** Returns the place in a phone's row; undefined for a column that a phone hides. */
function placeOf({ isControl, isRowHeader, onPhone }: Column<never>): string | undefined {
  if (isRowHeader) return namePlace;
  return isControl ? controlPlace : onPhone && phonePlaces[onPhone];
}

const classesOf = ({ isBelowName, className }: Column<never>) =>
  cn(isBelowName && wideColumn, className);

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  belowName: readonly Column<Row>[];
  /** True when something is beside the name on a phone. */
  isNameShort: boolean;
}

function Cell<Row>({ column, row, belowName, isNameShort }: CellProps<Row>) {
  if (column.isRowHeader) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={cn(
          cellClasses,
          placeOf(column),
          !isNameShort && 'col-end-4',
          // Browsers centre a heading cell by default.
          'block text-start font-normal @2xl:table-cell',
          column.className,
        )}
      >
        {column.cell(row)}
        <SecondLine columns={belowName} row={row} />
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={cn(
        cellClasses,
        '@2xl:table-cell @2xl:text-ink',
        placeOf(column) ?? '@max-2xl:hidden',
        classesOf(column),
      )}
    >
      {column.cell(row)}
    </td>
  );
}

/** Shows below the row's name the columns that a narrow table hides, except those without a value. */
function SecondLine<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const values = columns
    .map(({ header, cell }) => ({ header, value: cell(row) }))
    .filter(({ value }) => value !== '–');
  if (values.length === 0) return null;
  return (
    <div className="hidden wrap-anywhere text-tag text-ink-soft @2xl:@max-4xl:block">
      {values.map(({ header, value }, place) => (
        <span key={header}>
          {place > 0 && <span aria-hidden="true"> · </span>}
          <span className="sr-only">{`${header}: `}</span>
          {value}
        </span>
      ))}
    </div>
  );
}
