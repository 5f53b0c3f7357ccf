import type { Option } from '@/content/types';

/** The option with this value, such as one from the address; undefined when it is not offered. */
export function optionOf<Choice extends Option>(
  options: readonly Choice[],
  value: string,
): Choice | undefined {
  return options.find((option) => option.value === value);
}

/** The option's label; a value that is no longer offered is its own label. */
export const labelOf = (options: readonly Option[], value: string): string =>
  optionOf(options, value)?.label ?? value;
