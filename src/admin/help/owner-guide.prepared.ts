import { Marked } from 'marked';
import page from '../../../docs/owner.md?raw';

/** Leaves out pictures, which show the screens of this very app, and links to the documents for engineers. */
const guide = new Marked({
  renderer: {
    image: () => '',
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
  },
});

const [, text = ''] = page.split(/^# .+\n/m);

/** The HTML of docs/owner.md without its title. Each warning has its fault's kind as the element's id. */
export const ownerGuide = guide.parse(text, { async: false });
