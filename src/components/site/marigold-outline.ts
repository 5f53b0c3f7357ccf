/** Side of the square the outline is drawn in. */
export const MARIGOLD_SIZE = 100;

/** A circle of petals as one outline: the site's seal, after the marigold garland. */
export function marigoldOutline(petalCount: number): string {
  const center = MARIGOLD_SIZE / 2;
  // Petals are half circles on the chords of an inner circle; together they just fill the square.
  const inner = center / (1 + Math.tan(Math.PI / petalCount) * 0.95);
  const radius = inner * Math.sin(Math.PI / petalCount);
  const point = (index: number) => {
    const angle = (index / petalCount) * 2 * Math.PI - Math.PI / 2;
    const x = center + inner * Math.cos(angle);
    const y = center + inner * Math.sin(angle);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const arcs = Array.from(
    { length: petalCount },
    (_, index) => `A${radius.toFixed(2)} ${radius.toFixed(2)} 0 0 1 ${point(index + 1)}`,
  );
  return `M${point(0)}${arcs.join('')}Z`;
}
