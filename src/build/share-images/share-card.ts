import type { Claim, Dye } from '@/content/types';

interface CardText {
  /** Path inside dist. */
  file: string;
  title: string;
  /** A short line over the title that says what kind of page this is. */
  kicker?: string;
  lead?: string;
  emoji: string;
}

/** A page's opening: the loud field, the emoji on its marigold, an awning's edge over the last line. */
export interface FieldCard extends CardText {
  look: 'field';
  /** The ink of a blog cover; saffron for everything that is no article. */
  ink: string;
  /** Under the awning: figures, or one line of words. */
  foot: Claim[] | string;
}

/** A service: a stall with its striped cloth and the price on the board. */
export interface StallCard extends CardText {
  look: 'stall';
  dye: Dye;
  price: { from: string; amount: string; terms: string };
  result: string;
}

/** A case: a matchbox label with its three figures. */
export interface MatchboxCard extends CardText {
  look: 'matchbox';
  dye: Dye;
  stats: [Claim, Claim, Claim];
}

export type ShareCard = FieldCard | StallCard | MatchboxCard;
