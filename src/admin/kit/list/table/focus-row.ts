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
