/** Focuses a row, as after its panel has closed, or the list itself when the row is gone. */
export function focusRow(list: HTMLElement | null, id: string | null): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])];
  const row = rows.find(({ dataset }) => dataset['rowId'] === id);
  const targets = [
    ...(row?.querySelectorAll<HTMLElement>('[data-row-focus]') ?? []),
    ...(row?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
    ...(list ? [list] : []),
  ];
  // An element that a phone hides cannot take the focus.
  targets.find((target) => {
    target.focus();
    return document.activeElement === target;
  });
  row?.scrollIntoView({ block: 'nearest' });
}
