import { Picture } from '@/shared/pictures/picture';
import { pickByName } from './pick-by-name';

interface PostDrawingProps {
  /** Seeds the drawing: the same slug always gives the same one. */
  slug: string;
  /** The emoji of the category, whose picture is in the middle. */
  emoji: string;
}

/** A generated block print around the picture of the category: one quarter, mirrored to all four. Decorative. */
export function PostDrawing({ slug, emoji }: PostDrawingProps) {
  const [first, second] = drawQuarter(slug);
  return (
    <>
      <svg
        width="320"
        height="160"
        viewBox="-160 -80 320 160"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full fill-current stroke-current stroke-[0.5]"
      >
        {mirrors.map((mirror) => (
          <g key={mirror} transform={`scale(${mirror})`}>
            <path d={first} className="text-label" />
            <path d={second} className="text-(--dye-mate)" />
          </g>
        ))}
        <circle r="38" className="text-label" />
      </svg>
      <Picture
        emoji={emoji}
        className="picture-on-cream absolute top-1/2 left-1/2 size-[max(30cqh,15cqw)] -translate-1/2"
      />
    </>
  );
}

const mirrors = ['1', '-1 1', '1 -1', '-1'];

const TILE = 40;

/** The tiles of a quarter, from the middle outwards, without the one under the picture. */
const places = [1, 2, 3, 4, 5, 6, 7].map((index) => [index % 4, Math.floor(index / 4)] as const);

/**
 * Draws a shape from a corner of its tile. `x` and `y` (1 or -1) point to the opposite corner; `turn` is the direction
 * of its arcs.
 */
type Shape = (x: number, y: number, turn: 0 | 1) => string;

const quarterDisc: Shape = (x, y, turn) => `h${40 * x}a40 40 0 0 ${turn}${-40 * x} ${40 * y}z`;

const leaf: Shape = (x, y, turn) =>
  `a40 40 0 0 ${turn}${40 * x} ${40 * y}a40 40 0 0 ${turn}${-40 * x} ${-40 * y}z`;

const triangle: Shape = (x, y) => `h${40 * x}l${-40 * x} ${40 * y}z`;

const arch: Shape = (x, y, turn) =>
  `m${16 * x} 0h${24 * x}a40 40 0 0 ${turn}${-40 * x} ${40 * y}v${-24 * y}a16 16 0 0 ${1 - turn}${16 * x} ${-16 * y}z`;

const halfDisc: Shape = (x, _, turn) => `a20 20 0 0 ${1 - turn}${40 * x} 0z`;

const kite: Shape = (x, y) => `l${40 * x} ${16 * y}v${24 * y}h${-24 * x}z`;

const shapes: [Shape, ...Shape[]] = [quarterDisc, leaf, triangle, arch, halfDisc, kite];

/** Returns the paths of a post's quarter in its two inks. */
function drawQuarter(slug: string): [string, string] {
  const pick = pickByName(slug);
  const [main, other] = [pick(shapes), pick(shapes)];
  const inks: [string, string] = ['', ''];
  for (const [column, row] of places) {
    const [x, y] = [pick([1, -1]), pick([1, -1])];
    const corner = `M${TILE * (column + (x < 0 ? 1 : 0))} ${TILE * (row + (y < 0 ? 1 : 0))}`;
    const ink = pick([0, 0, 1]);
    inks[ink] += corner + (ink ? other : main)(x, y, x === y ? 1 : 0);
  }
  return inks;
}
