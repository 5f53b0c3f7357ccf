import { Marked } from 'marked';
import page from '../../../docs/owner.md?raw';

/** Pictures show what the reader has on this very screen, and other documents are for engineers. */
const guide = new Marked({
  renderer: {
    image: () => '',
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
  },
});

const [, text = ''] = page.split(/^# .+\n/m);

/** HTML of docs/owner.md without its title. Each warning has an element with the fault's kind as its id. */
export const ownerGuide = guide.parse(text, { async: false });
