// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { htmlWords } from '@/admin/kit/dialogs/html-words';

it.each([
  ['a block a line', '<h2>News</h2><p>Two <b>bold</b><br>lines</p>', 'News\n\nTwo bold\nlines'],
  ['a list', '<ul><li>One</li><li><p>Two</p></li></ul>', '• One\n\n• Two'],
  [
    'a table',
    '<table><tr><th>Day</th><td>Talk</td></tr><tr><td>1</td></tr></table>',
    'Day | Talk\n\n1',
  ],
  [
    'a link',
    '<a href="/contact">Write</a> or <a href="x.example">x.example</a>',
    'Write (/contact) or x.example',
  ],
  [
    'a picture',
    '<figure><img alt="A shop"><figcaption>Ours</figcaption></figure>',
    '[A shop]\nOurs',
  ],
  ['text that looks like tags', '<p>a &lt;b&gt; c</p><style>p { color: red }</style>', 'a <b> c'],
])('%s is shown by its words', (_what, html, words) => {
  expect(htmlWords(html)).toBe(words);
});
