// Keyboard shortcuts of a list. They act only while the focus is inside it, so that single letters do not disturb
// people who speak to their computer (WCAG 2.1.4). The focus marks the position: screen readers announce it, and Tab
// continues there.
import type { KeyboardEvent } from 'react';
import { pressedKey } from '@/shared/browser/pressed-key';
import { isCommandKey } from '../../frame/keys/command-key';
import { focusRow } from './focus-row';

// Ignores keys while the next page is loading.
const rowSelector = ':not([aria-busy="true"]) > tbody > [data-row-id]';

/**
 * For `onKeyDown` of the element around a list, which takes `tabIndex={-1}`: j/↓ and k/↑ move from row to row. `keysOf`
 * names further keys of a row, such as { '1': setPending }.
 */
export function listKeys(keysOf: (id: string) => Record<string, () => void> = () => ({})) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!isCommandKey(event)) return;
    const { currentTarget: list, target } = event;
    const rows = [...list.querySelectorAll<HTMLElement>(rowSelector)];
    const focused = rows.findIndex((row) => target instanceof Node && row.contains(target));
    const idOf = (index: number) => rows.at(index)?.dataset['rowId'];
    const moveTo = (index: number) => focusRow(list, idOf(index) ?? null);
    const next = () => moveTo(Math.min(focused + 1, rows.length - 1));
    const previous = () => moveTo(Math.max(focused - 1, 0));
    const moves = { j: next, ArrowDown: next, k: previous, ArrowUp: previous };

    const id = focused < 0 ? undefined : idOf(focused);
    const act = { ...(id !== undefined && keysOf(id)), ...(rows.length > 0 && moves) }[
      pressedKey(event)
    ];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
