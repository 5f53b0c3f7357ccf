/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   The roles are not redundant here: CSS turns the table into cards, and browsers then drop its own. */
import { type ReactNode, useSyncExternalStore } from 'react';
import { cn } from '@/lib/cn';
import { compactRows } from './compact-rows';

export interface Column<Row> {
  header: string;
  /** A control in place of the header's text, only where there is a table. */
  headerControl?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Names the row for screen readers and heads its card on a narrow screen. */
  isRowHeader?: boolean;
  /** A control for the row, such as its checkbox: in the corner of a card, without a label. */
  isControl?: boolean;
  /** Buttons that name themselves: neither the table nor a card shows the header. */
  isActions?: boolean;
  /** Stands below the row's name where the table has no room for the column. Only for values that explain themselves. */
  isBelowName?: boolean;
  className?: string;
}

/** For a column that takes the room the others leave, and a line of a card. What does not fit in a table is cut off. */
export const growingColumn = '@max-2xl:col-span-2 @2xl:w-2/5 @2xl:max-w-0';
/** For the text of such a column, which a narrow table cuts off after two lines. */
export const growingText = '@2xl:@max-4xl:line-clamp-2 @2xl:@max-4xl:leading-tight @4xl:truncate';
/** For a cell that stays in one line of the table. */
export const oneLine = '@2xl:whitespace-nowrap';
/** For what only a wide table and a card have room for. */
export const wideOnly = '@2xl:@max-4xl:hidden';

interface DataTableProps<Row> {
  /** Names the rows; read out, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Takes the place of a row's cells, such as the form that edits it; null for the other rows. */
  inPlace?: ((row: Row) => ReactNode) | undefined;
  /** The rows shown are about to be replaced. */
  isBusy?: boolean;
}

/**
 * A table where there is room for it and a stack of cards where there is not: the same elements, with
 * the roles spelled out because browsers forget them once CSS changes the display.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, inPlace, isBusy } = props;
  const isCompact = useSyncExternalStore(compactRows.subscribe, compactRows.get, () => false);
  const hasControl = columns.some(({ isControl }) => isControl);
  const belowName = columns.filter(({ isBelowName }) => isBelowName);
  return (
    <div
      className={cn(
        '@container transition-opacity',
        // A finger needs 44 pixels.
        isCompact ? '[--row:2.125rem] pointer-coarse:[--row:2.75rem]' : '[--row:2.875rem]',
        isBusy && 'opacity-60',
      )}
    >
      <table role="table" aria-busy={isBusy} className="block w-full text-left @2xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                className={cn(
                  'h-9 border-b border-line-strong/50 px-3 text-tag font-semibold text-ink-soft first:pl-4 last:pr-4',
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
        <tbody role="rowgroup" className="grid gap-3 @2xl:table-row-group">
          {rows.map((row) => {
            const opened = inPlace?.(row);
            return (
              <tr key={row.id} role="row" data-row-id={row.id} className={rowClasses}>
                {opened ? (
                  <td role="cell" colSpan={columns.length} className={openedClasses}>
                    {opened}
                  </td>
                ) : (
                  columns.map((column) => (
                    <Cell
                      key={column.header}
                      column={column}
                      row={row}
                      isBesideControl={hasControl}
                      belowName={belowName}
                    />
                  ))
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

// A row that is scrolled to must not end up under the bar with the selected rows.
const rowClasses =
  'relative grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 ' +
  'scroll-mt-24 scroll-mb-24 @2xl:table-row @2xl:border-0 @2xl:bg-transparent @2xl:hover:bg-sunken ' +
  'has-focus-visible:bg-sunken has-[[data-row-select]:checked]:bg-accent-soft/60';
const openedClasses = '@max-2xl:col-span-2 @2xl:border-b @2xl:border-line @2xl:p-4';
const controlClasses = '@max-2xl:absolute @max-2xl:top-4 @max-2xl:right-4';
const cellClasses =
  'min-w-0 @2xl:h-(--row) @2xl:border-b @2xl:border-line @2xl:px-3 @2xl:py-0.5 @2xl:align-middle @2xl:text-small @2xl:first:pl-4 @2xl:last:pr-4';

const classesOf = ({ isBelowName, className }: Column<never>) =>
  cn(isBelowName && wideOnly, className);

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** A control stands in the corner of the card. */
  isBesideControl: boolean;
  belowName: readonly Column<Row>[];
}

function Cell<Row>({ column, row, isBesideControl, belowName }: CellProps<Row>) {
  if (column.isRowHeader) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={cn(
          cellClasses,
          'block font-normal @max-2xl:col-span-2 @2xl:table-cell',
          isBesideControl && '@max-2xl:pr-10',
          column.className,
        )}
      >
        {column.cell(row)}
        <SecondLine columns={belowName} row={row} />
      </th>
    );
  }
  if (column.isControl) {
    return (
      <td role="cell" className={cn(cellClasses, controlClasses, column.className)}>
        {column.cell(row)}
      </td>
    );
  }
  return (
    <td
      role="cell"
      className={cn(
        cellClasses,
        'flex flex-col gap-1 @2xl:table-cell',
        column.isActions && '@max-2xl:justify-end',
        classesOf(column),
      )}
    >
      {/* On a card each value carries its own label; screen readers already have the column's header. */}
      {!column.isActions && (
        <span aria-hidden="true" className="text-tag text-ink-soft @2xl:hidden">
          {column.header}
        </span>
      )}
      <div className="min-w-0">{column.cell(row)}</div>
    </td>
  );
}

/** The columns that a narrow table leaves out, below the row's name. */
function SecondLine<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  if (columns.length === 0) return null;
  return (
    <div className="hidden truncate text-tag text-ink-soft @2xl:@max-4xl:block">
      {columns.map(({ header, cell }, place) => (
        <span key={header}>
          {place > 0 && <span aria-hidden="true"> · </span>}
          <span className="sr-only">{`${header}: `}</span>
          {cell(row)}
        </span>
      ))}
    </div>
  );
}
