/**
 * Random HTML: elements of all kinds inside each other, well and badly closed, in three namespaces, with comments,
 * raw text, entities and pieces of known attacks.
 */
import * as fc from 'fast-check';
import { payloads } from './payloads.ts';

const tags =
  'a figure b i p div span pre h1 h2 ul li table tr td th caption tbody img br blockquote form button input select option textarea title style script noscript iframe noembed noframes xmp plaintext listing template svg math mi mo mtext mglyph malignmark annotation-xml foreignObject desc font object marquee applet nobr details dialog video audio source picture body html head frameset x-y'.split(
    ' ',
  );

const values = [
  'ran()',
  'javascript:ran()',
  'JAVA&#9;SCRIPT:ran()',
  'https://example.com/a',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
  '/x.png',
  '//leak.invalid/a',
  'data:text/html,<script>ran()</script>',
  '</style><img src=x onerror=ran()>',
  '--><img src=x onerror=ran()>',
  ']]><img src=x onerror=ran()>',
  '</noscript></title></textarea><img src=x onerror=ran()>',
  'text/html',
  'a&#13;b',
  '\u00a0',
  '1',
  '',
];
const names =
  'href src xlink:href style id name title alt onerror onload onclick onfocus class action srcdoc srcset is encoding width colspan start data-x __proto__ "x <'.split(
    ' ',
  );

const text = fc.oneof(
  fc.constantFrom(
    'x',
    ' ',
    '\n',
    '\n\n',
    '\r',
    '\0',
    '&lt;',
    '&amp;lt;',
    '<',
    '>',
    '"',
    "'",
    '`',
    ']]>',
    '--!>',
    '{{1}}',
    '\ud800',
  ),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
);
const attribute = fc
  .tuple(
    fc.constantFrom(...names),
    fc.constantFrom(...values),
    fc.constantFrom('"', "'", '', '`'),
    fc.constantFrom(' ', '/', '\n', ''),
  )
  .map(([name, value, quote, gap]) => `${gap}${name}=${quote}${value}${quote}`);
const openTag = fc
  .tuple(
    fc.constantFrom(...tags),
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom('>', '/>', '', '\n>'),
  )
  .map(([tag, attributes, end]) => `<${tag}${attributes.map((one) => ` ${one}`).join('')}${end}`);
const closeTag = fc.constantFrom(...tags).map((tag) => `</${tag}>`);
const oddity = fc.constantFrom(
  '<!--',
  '-->',
  '<!-->',
  '<![CDATA[',
  ']]>',
  '<?x ',
  '?>',
  '<!doctype html>',
  '<!x>',
  '</',
  '<',
  '<svg>',
  '<math><mtext>',
  '</svg>',
  '</math>',
  '<table>',
  '</table>',
  '<p><button>',
  '<template>',
);
const attack = fc.constantFrom(...payloads.filter((html) => html.length < 200));

const piece = fc.oneof(
  { weight: 5, arbitrary: openTag },
  { weight: 3, arbitrary: closeTag },
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: oddity },
  { weight: 1, arbitrary: attack },
);

/** A text of such pieces, sometimes with an attack that is cut and recombined. */
export const hostileHtml: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join('')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(attack, attack, fc.nat(), fc.nat())
      .map(
        ([one, other, cut, at]) =>
          one.slice(0, cut % (one.length + 1)) + other.slice(at % (other.length + 1)),
      ),
  },
);
