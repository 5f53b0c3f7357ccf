import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isCommandKey, shortcutsOff } from '../../frame/shortcut-keys';

// Keyboard control of a list. The focus is the position: j and k move it from row to row, so that it is visible,
// screen readers announce it, and Tab continues into the row's links and buttons.
//
// The rows of its table or `ol` carry `data-row-id` (DataTable does it); what takes the focus in a row carries
// `data-row-focus`, else its first link or button does.

// Rows that are about to be replaced take no keys: those of the next page were asked for.
const rowSelector = ':not([aria-busy="true"]) > :is(tbody, ol) > [data-row-id]';

interface ListKeyboardOptions {
  /** Around the list; give it `tabIndex={-1}`, for the focus when a row is gone. */
  listRef: RefObject<HTMLElement | null>;
  onOpen: (id: string) => void;
  /** Absent: rows cannot be selected. */
  onToggle?: (id: string) => void;
  /** Further keys that concern the row, such as { '1': setPending }. */
  rowKeys?: Record<string, (id: string) => void>;
  onHelp: () => void;
}

/**
 * j/↓ and k/↑ move, Enter opens, x selects, / goes to the search field and ↓ back, ? shows the help. Letters typed
 * into a field stay letters, nothing happens behind a dialog, and all of it can be switched off.
 */
export function useListKeyboard(options: ListKeyboardOptions): void {
  const lastId = useRef<string | null>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isLeaving = isLeavingSearch(event);
    if (!(isLeaving || isCommandKey(event)) || isCovered()) return;
    const rows = [...(options.listRef.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    // After a dialog or a click elsewhere j and k go on where they were. All else needs a row that shows the focus.
    const current =
      focused >= 0 ? focused : rows.findIndex((row) => row.dataset['rowId'] === lastId.current);
    const id = rows[focused]?.dataset['rowId'];

    const act = findAction();
    if (!act) return;
    event.preventDefault();
    act();

    function findAction(): (() => void) | undefined {
      if (isLeaving) return () => moveTo(Math.max(current, 0));
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      // Outside the list the arrows scroll.
      if (isArrow && focused < 0) return undefined;
      if (event.key === 'j' || event.key === 'ArrowDown') return () => moveTo(current + 1);
      if (event.key === 'k' || event.key === 'ArrowUp')
        return () => moveTo(Math.max(current - 1, 0));
      if (event.key === '/') return focusSearch;
      if (event.key === '?') return options.onHelp;
      if (id === undefined) return undefined;
      if (event.key === 'x') return options.onToggle && (() => options.onToggle?.(id));
      // A button or link under the focus has its own Enter.
      if (event.key === 'Enter') return hasOwnEnter() ? undefined : () => options.onOpen(id);
      const rowAction = options.rowKeys?.[event.key];
      return rowAction && (() => rowAction(id));
    }

    function moveTo(index: number) {
      const rowId = rows[Math.min(index, rows.length - 1)]?.dataset['rowId'];
      if (rowId === undefined) return;
      focusRow(options.listRef.current, rowId);
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    const noteFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest<HTMLElement>(rowSelector);
      if (row) lastId.current = row.dataset['rowId'] ?? null;
    };
    document.addEventListener('keydown', listener);
    document.addEventListener('focusin', noteFocus);
    return () => {
      document.removeEventListener('keydown', listener);
      document.removeEventListener('focusin', noteFocus);
    };
  }, []);
}

/** Puts the focus into a row, as when its panel has closed; at the list itself when the row is gone. */
export function focusRow(list: HTMLElement | null, id: string | null): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])];
  const row = rows.find(({ dataset }) => dataset['rowId'] === id);
  const targets = [
    ...(row?.querySelectorAll<HTMLElement>('[data-row-focus]') ?? []),
    ...(row?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
    ...(list ? [list] : []),
  ];
  // A target that a phone hides takes no focus.
  targets.find((target) => {
    target.focus();
    return document.activeElement === target;
  });
  row?.scrollIntoView({ block: 'nearest' });
}

/** A dialog or an open select has the keyboard to itself. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"]') !== null;
}

/** ↓ moves from the search field to the results; all other keys type. */
function isLeavingSearch({ key, target, isComposing }: KeyboardEvent): boolean {
  const isInSearch = target instanceof Element && target.matches('[role="search"] input');
  return key === 'ArrowDown' && isInSearch && !isComposing && !shortcutsOff.get();
}

function hasOwnEnter(): boolean {
  return document.activeElement?.closest('a[href], button') !== null;
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('[role="search"] input')?.focus();
}
