// Where things lie on a picture of 1200 × 630. Art and words are drawn apart and share these figures.
import { shareImageSize } from '@/lib/seo/share-image';

export const { width: WIDTH, height: HEIGHT } = shareImageSize;

/** Left and right of everything. */
export const MARGIN = 64;

/** Upper edge of the brand. */
export const BRAND_TOP = 48;
export const BRAND_SIZE = 52;

/** Width of the words; the seal lies to their right. */
export const TEXT_WIDTH = 676;

/** Centre and half width of the marigold. */
export const SEAL = { x: 944, y: 262, radius: 200 };

/** Where the awning's straight part ends, and how many scallops hang from it. */
export const FIELD_BOTTOM = 496;
export const SCALLOPS = 25;

/** The striped cloth of a stall, over everything else on its picture. */
export const CLOTH = { height: 84, stripes: 25 };
export const STALL_SEAL = { x: 944, y: 318, radius: 190 };
export const STALL_SHIFT = 84;
export const BOARD_TOP = 520;

/** The ticket with a case's figures, and the striker under it. */
export const TICKET = { top: 446, height: 122, notch: 14 };
export const STRIKER_TOP = 604;
export const LABEL_SEAL = { x: 962, y: 232, radius: 176 };
