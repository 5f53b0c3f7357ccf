/** When a file was asked for, and when its last byte had come. */
interface Loading {
  start: number;
  end: number;
}

/**
 * How many scripts had to come one after the other: 0 without scripts, 1 when all were asked for before the first had
 * come, 2 when one of them asked for more.
 */
export function scriptChain(scripts: Loading[]): number {
  const inOrder = scripts.toSorted((a, b) => a.start - b.start);
  const depths: number[] = [];
  for (const { start } of inOrder) {
    const before = depths.filter((_, index) => (inOrder[index]?.end ?? 0) <= start);
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}
