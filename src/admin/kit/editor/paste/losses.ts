/** A part that a paste could not keep: its kind, and the words before it. */
export interface Loss {
  what: string;
  /** The plural of `what`. */
  many: string;
  after: string;
  /** The words of the lost part. */
  words?: string;
}

const WORDS_SHOWN = 30;
const PLACES_SHOWN = 3;
/** The number of places at which lost words are quoted, so that the writer can restore them. */
const WORDS_PLACES_SHOWN = 12;
const blocks = 'p, li, td, th, h1, h2, h3, h4, h5, h6, div, body';

/** Collects the losses of a paste in the order of its text. */
export class Losses {
  readonly list: Loss[] = [];
  private readonly body: HTMLElement;

  constructor(body: HTMLElement) {
    this.body = body;
  }

  note(place: Node, what: string, many = `${what}s`, words?: string) {
    const loss = { what, many, after: this.wordsBefore(place) };
    this.list.push(words === undefined ? loss : { ...loss, words });
  }

  /** Notes an element as lost and removes it. */
  remove(element: ChildNode, what: string, many?: string) {
    this.note(element, what, many);
    element.remove();
  }

  private wordsBefore(place: Node): string {
    const walker = this.body.ownerDocument.createTreeWalker(this.body, NodeFilter.SHOW_TEXT);
    walker.currentNode = place;
    let words = '';
    let last: Element | null | undefined = null;
    while (words.length < 2 * WORDS_SHOWN && walker.previousNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      const block = parentElement?.closest(blocks);
      words = (nodeValue ?? '') + (block === last ? '' : ' ') + words;
      last = block;
    }
    return lastWords(words);
  }
}

/** Returns the last words of a text, by which a writer finds the place. */
export function lastWords(text: string): string {
  const words = text
    .slice(-4 * WORDS_SHOWN)
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > WORDS_SHOWN ? `…${words.slice(-WORDS_SHOWN).trimStart()}` : words;
}

/** Describes each kind of loss in one line: "2 comments (after “our plan”; after “…the price”)". */
export function describeLosses(losses: readonly Loss[]): string[] {
  const kinds = new Set(losses.map(({ what }) => what));
  return [...kinds].map((kind) => {
    const same = losses.filter(({ what }) => what === kind);
    const places = [...new Set(same.map(placeOf))];
    const limit = same.some(({ words }) => words) ? WORDS_PLACES_SHOWN : PLACES_SHOWN;
    const rest = places.length - limit;
    const shown = places.slice(0, limit).join('; ') + (rest > 0 ? `; ${rest} more` : '');
    return `${same.length} ${same.length === 1 ? kind : (same[0]?.many ?? kind)} (${shown})`;
  });
}

function placeOf({ after, words }: Loss): string {
  const place = after ? `after “${after}”` : 'at the start';
  return words === undefined ? place : `“${shorten(words)}” ${place}`;
}

const shorten = (words: string) =>
  words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN).trimEnd()}…` : words;
