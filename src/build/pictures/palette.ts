// The site's light colours for pictures and the PDF.
import type { Dye } from '@/content/types';
import { shareOf, tokensOf, type Tokens } from '../design-tokens';

export interface PictureColors {
  ground: string;
  ray: string;
  /** The text on the background. */
  text: string;
  /** The colour of a drawing on a light label. */
  print: string;
}

const own = tokensOf();

function lightValue(tokens: Tokens, name: string): string {
  const value = tokens[name]?.light;
  if (!value) throw new Error(`src/styles/tokens.css has no colour --${name} of six digits.`);
  return value;
}

export const token = (name: string) => lightValue(own, name);

/** The amount of scallops along an edge and of rays on a background: 1 is all, 0 none. */
export const form = { edge: shareOf('edge'), rays: shareOf('rays') };

/** The colours of the brand's block. */
export const fieldColors: PictureColors = {
  ground: token('field'),
  ray: token('field-deep'),
  text: token('on-field'),
  print: token('picture-ink'),
};

/** Returns the colours of a dye; `ink` is the dye as a text colour. */
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
