/** A part that a paste could not keep: its kind, and the words before it. */
export interface Loss {
  what: string;
  /** The plural of `what`. */
  many: string;
  after: string;
}

const WORDS_SHOWN = 30;
const PLACES_SHOWN = 3;
const blocks = 'p, li, td, th, h1, h2, h3, h4, h5, h6, div, body';

/** Notes the losses of a paste in the order of its text. */
export class Losses {
  readonly list: Loss[] = [];
  private readonly body: HTMLElement;

  constructor(body: HTMLElement) {
    this.body = body;
  }

  note(place: Node, what: string, many = `${what}s`) {
    this.list.push({ what, many, after: this.wordsBefore(place) });
  }

  /** Notes the element and takes it out. */
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
    words = words.replace(/\s+/g, ' ').trim();
    return words.length > WORDS_SHOWN ? `…${words.slice(-WORDS_SHOWN).trimStart()}` : words;
  }
}

/** One line for each kind: "2 comments (after “our plan”; after “…the price”)". */
export function describeLosses(losses: readonly Loss[]): string[] {
  const kinds = new Set(losses.map(({ what }) => what));
  return [...kinds].map((kind) => {
    const same = losses.filter(({ what }) => what === kind);
    const places = [
      ...new Set(same.map(({ after }) => (after ? `after “${after}”` : 'at the start'))),
    ];
    const rest = places.length - PLACES_SHOWN;
    const shown = places.slice(0, PLACES_SHOWN).join('; ') + (rest > 0 ? `; ${rest} more` : '');
    return `${same.length} ${same.length === 1 ? kind : (same[0]?.many ?? kind)} (${shown})`;
  });
}
