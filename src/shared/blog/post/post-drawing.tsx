import { Marigold } from '@/shared/pictures/marigold';
import { Picture } from '@/shared/pictures/picture';
import { pickByName } from './pick-by-name';

interface PostDrawingProps {
  /** The same slug always gives the same drawing. */
  slug: string;
  /** The picture of the category, in the middle. */
  emoji: string;
  className?: string;
}

/** A rosette of each post's own: rings and petals around the picture of its category. Decorative. */
export function PostDrawing({ slug, emoji, className }: PostDrawingProps) {
  const pick = pickByName(slug);
  const count = pick([8, 10, 12, 16]);
  const draw = pick([drawLeaf, drawDrop, drawKite, drawTulip]);
  const isBand = pick([true, false]);
  const beads = count * pick([2, 3]);
  const turn = pick([0, 0.5]);
  return (
    <div className={className}>
      <Marigold petals={pick([12, 18])} className="absolute inset-0 size-full" />
      <svg
        width="200"
        height="200"
        viewBox="0 0 200 200"
        fill="none"
        className="absolute inset-0 size-full"
      >
        <Ring
          radius={81}
          width={isBand ? 13 : 2}
          color={isBand ? 'var(--picture-ink)' : 'var(--picture-line)'}
        />
        <Ring
          radius={81}
          width={isBand ? 5 : 7}
          beads={beads}
          color={isBand ? 'currentColor' : 'var(--picture-ink)'}
        />
        <path
          d={drawAround(count, turn, (at) => draw(at, 43, 71, 0.5 / count))}
          fill="var(--picture-ink)"
          stroke="var(--picture-line)"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <Ring radius={66} width={4} beads={count} turn={turn + 0.5} color="var(--picture-line)" />
        <Ring radius={43} width={2} color="var(--picture-line)" />
        <circle cx="100" cy="100" r="42" fill="currentColor" />
      </svg>
      <Picture emoji={emoji} className="absolute inset-[33%] size-[34%]" />
    </div>
  );
}

interface RingProps {
  radius: number;
  width: number;
  color: string;
  /** How many dots it is made of; a line otherwise. */
  beads?: number;
  /** The place of the first bead, in beads. */
  turn?: number;
}

function Ring({ radius, width, color, beads, turn = 0 }: RingProps) {
  return (
    <circle
      cx="100"
      cy="100"
      r={radius}
      stroke={color}
      strokeWidth={width}
      {...(beads && {
        pathLength: beads,
        strokeDasharray: '0 1',
        strokeLinecap: 'round' as const,
        // A circle begins at the right, a rosette at the top.
        strokeDashoffset: (beads / 4 - turn) % 1 || undefined,
      })}
    />
  );
}

/** A point at a distance from the centre, in a direction given in turns from the top. */
type Place = (radius: number, turns?: number) => string;

const drawAround = (count: number, turn: number, draw: (at: Place) => string) =>
  Array.from({ length: count }, (_, index) =>
    draw((radius, turns = 0) => {
      const angle = ((index + turn) / count + turns - 0.25) * 2 * Math.PI;
      const x = 100 + radius * Math.cos(angle);
      const y = 100 + radius * Math.sin(angle);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    }),
  ).join('');

type Petal = (at: Place, inner: number, outer: number, width: number) => string;

const drawLeaf: Petal = (at, inner, outer, width) =>
  `M${at(inner)}Q${at((inner + outer) / 2, width)} ${at(outer)}Q${at((inner + outer) / 2, -width)} ${at(inner)}`;

const drawDrop: Petal = (at, inner, outer, width) =>
  `M${at(inner)}C${at(outer, width)} ${at(outer + 4, width / 2)} ${at(outer)}C${at(outer + 4, -width / 2)} ${at(outer, -width)} ${at(inner)}`;

const drawKite: Petal = (at, inner, outer, width) =>
  `M${at(inner)}L${at(inner + 16, width * 0.55)} ${at(outer)} ${at(inner + 16, -width * 0.55)}Z`;

const drawTulip: Petal = (at, inner, outer, width) =>
  `M${at(inner)}Q${at(inner + 6, width)} ${at(outer, width * 0.5)}L${at(outer - 8)} ${at(outer, -width * 0.5)}Q${at(inner + 6, -width)} ${at(inner)}`;
