/** Maps the keys 1, 2, 3 … to the statuses in the order of their buttons. */
export const statusKeys = <Status extends string>(
  statuses: readonly { value: Status }[],
  choose: (status: Status) => void,
): Record<string, () => void> =>
  Object.fromEntries(statuses.map(({ value }, index) => [String(index + 1), () => choose(value)]));
