// Apart from agency.ts, which every page of the site loads.
export { businessTypes, servicesNeeded } from '../../../../src/content/inquiry-choices.ts';

/** The label of a stored choice; one that is no longer offered is its own label. */
export function choiceLabel(
  choices: readonly { value: string; label: string }[],
  value: string,
): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
