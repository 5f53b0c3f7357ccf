import type { Option } from '@/content/types';

/** Finds the option with this value, such as one from the URL; undefined when it is not offered. */
export function optionOf<Choice extends Option>(
  options: readonly Choice[],
  value: string,
): Choice | undefined {
  return options.find((option) => option.value === value);
}

/** Returns the option's label; a value that is no longer offered is returned as it is. */
export const labelOf = (options: readonly Option[], value: string): string =>
  optionOf(options, value)?.label ?? value;
