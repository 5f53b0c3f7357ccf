/** The side of the square in which the outline is drawn. */
export const MARIGOLD_SIZE = 100;

/** Returns a circle of petals as one SVG path: the site's seal, after the marigold garland. */
export function marigoldOutline(petalCount: number): string {
  const center = MARIGOLD_SIZE / 2;
  const { inner, radius } = measure(petalCount);
  const point = (index: number) => {
    const angle = (index / petalCount) * 2 * Math.PI - Math.PI / 2;
    const x = center + inner * Math.cos(angle);
    const y = center + inner * Math.sin(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const arcs = Array.from(
    { length: petalCount },
    (_, index) => `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${point(index + 1)}`,
  );
  return `M${point(0)}${arcs.join('')}Z`;
}

/**
 * The same shape for where a page has many of it, in a few words: a full circle, whose line is made of
 * round dots, the petals.
 * @returns the circle's radius, the width of its line, and how far before the first dot the line starts
 */
export function marigoldPetals(petalCount: number) {
  const { inner, radius } = measure(petalCount);
  return {
    ring: round(inner * Math.cos(Math.PI / petalCount)),
    width: round(2 * radius),
    // A line starts at the right; the outline has a gap between two petals at the top.
    start: (petalCount / 4 + 0.5) % 1 || undefined,
  };
}

/** Computes the petals: half circles on the chords of an inner circle, which together fill the square. */
function measure(petalCount: number) {
  const inner = MARIGOLD_SIZE / 2 / (1 + Math.tan(Math.PI / petalCount) * 0.95);
  return { inner, radius: inner * Math.sin(Math.PI / petalCount) };
}

const round = (value: number) => Number(value.toFixed(1));
