const patterns = ['rays', 'dots', 'stripes', 'checks'] as const;
const shapes = ['flower', 'disc', 'diamond'] as const;
const places = ['middle', 'left', 'right'] as const;

export interface CoverDesign {
  /** Behind the drawing, to the rim. */
  pattern: (typeof patterns)[number];
  /** The ground of the drawing. */
  shape: (typeof shapes)[number];
  /** Where the drawing is on a wide cover. */
  place: (typeof places)[number];
}

const pick = <T>(choices: readonly [T, ...T[]], number: number): T =>
  choices[Math.floor(number) % choices.length] ?? choices[0];

/** Sets the cover of a post apart from others of its category. The same slug always gives the same design. */
export function coverDesign(slug: string): CoverDesign {
  let hash = 0;
  for (const character of slug) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 0xffff;
  return {
    pattern: pick(patterns, hash),
    shape: pick(shapes, hash / patterns.length),
    place: pick(places, hash / patterns.length / shapes.length),
  };
}
