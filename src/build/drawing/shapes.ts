// The site's decorations as plain paths, for pictures and PDF alike.

interface Point {
  x: number;
  y: number;
}

/** Rays as on a matchbox label: `count` wedges around a point. */
export function raysPath(center: Point, radius: number, count: number, turn = 3): string {
  const wedge = 180 / count;
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(center.x + radius * Math.cos(angle)).toFixed(1)} ${(center.y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return Array.from({ length: count }, (_, index) => {
    const start = turn + index * 2 * wedge;
    return `M${center.x} ${center.y}L${at(start)}L${at(start + wedge)}Z`;
  }).join('');
}

/** A block from the upper edge down to `bottom`, ending in half circles that hang over what follows. */
export function awningPath(width: number, top: number, bottom: number, count: number): string {
  const radius = width / count / 2;
  const scallops = Array.from(
    { length: count },
    () => `a${radius} ${radius} 0 0 1 ${-2 * radius} 0`,
  ).join('');
  return `M0 ${top}H${width}V${bottom}${scallops}Z`;
}

/** Every second stripe of a stall's cloth, each with its scallop. */
export function stripesPath(width: number, height: number, count: number, first: 0 | 1): string {
  const stripe = width / count;
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => index % 2 === first)
    .map((index) => {
      const left = index * stripe;
      return `M${left} 0H${left + stripe}V${height}a${stripe / 2} ${stripe * 0.42} 0 0 1 ${-stripe} 0Z`;
    })
    .join('');
}

/** A check mark in a square of 24, drawn as a line. */
export const CHECK = 'M20 6L9 17L4 12';
