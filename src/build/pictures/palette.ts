// The site's light colours for pictures and PDF.
import type { Dye } from '@/content/types';
import { shareOf, tokensOf, type Tokens } from '../design-tokens';

export interface PictureColors {
  ground: string;
  ray: string;
  /** Text on the ground. */
  text: string;
  /** The coloured ink of a drawing on cream. */
  print: string;
}

const own = tokensOf();

function lightValue(tokens: Tokens, name: string): string {
  const value = tokens[name]?.light;
  if (!value) throw new Error(`src/styles/tokens.css has no colour --${name} of six digits.`);
  return value;
}

export const token = (name: string) => lightValue(own, name);

/** How much there is of the scallops along an edge and of the rays on a ground: 1 is all, 0 none. */
export const form = { edge: shareOf('edge'), rays: shareOf('rays') };

/** The brand's own block of colour. */
export const fieldColors: PictureColors = {
  ground: token('field'),
  ray: token('field-deep'),
  text: token('on-field'),
  print: token('picture-ink'),
};

/** `ink` is the dye as a colour of text on paper. */
export function dyeColors(dye: Dye): PictureColors & { ink: string } {
  const tokens = tokensOf(`[data-dye='${dye}']`);
  return {
    ground: lightValue(tokens, 'dye'),
    ray: lightValue(tokens, 'dye-ray'),
    text: lightValue(tokens, 'on-dye'),
    print: lightValue(tokens, 'dye-print'),
    ink: lightValue(tokens, 'dye-ink'),
  };
}
