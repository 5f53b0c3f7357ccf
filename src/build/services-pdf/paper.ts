// A4 in points, and what all pages share.
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 44;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
/** Baseline of the last line of a page. */
export const FOOTER_BASELINE = PAGE.height - 26;
/** Nothing but the footer below this line. */
export const CONTENT_BOTTOM = PAGE.height - 48;

/** A part of a page that knows its height before it is drawn. */
export interface Block {
  height: number;
  draw: (top: number) => void;
}
