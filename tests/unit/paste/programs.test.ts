// @vitest-environment jsdom
// The clipboards of programs that were really run; each file names its program and version.
import { expect, it } from 'vitest';
import { generateHTML, generateJSON } from '@tiptap/react';
import { editorExtensions } from '@/admin/kit/editor/extensions';
import { readPaste } from '@/admin/kit/editor/paste/clean-paste';
import { describeLosses } from '@/admin/kit/editor/paste/losses';
import * as abiword from './programs/abiword.ts';
import * as calc from './programs/calc.ts';
import * as chromium from './programs/chromium.ts';
import * as ghost from './programs/ghost.ts';
import * as gnumeric from './programs/gnumeric.ts';
import * as writer from './programs/writer.ts';

interface Clipboard {
  html: string;
  text: string;
}

const losses = ({ html, text }: Clipboard) => describeLosses(readPaste(html, text).losses);
const kept = ({ html, text }: Clipboard) =>
  generateHTML(generateJSON(readPaste(html, text).html, editorExtensions), editorExtensions);

it.each<[string, Clipboard, string[]]>([
  [
    'Writer',
    writer,
    [
      '4 texts that only the plain text has (“3/4/26” after “…middle At the right Written on”; “the costs” after “…3/4/26 in bright ink, m2, see”; “1” after “…Letters a) Alpha b) Beta Table”; “1” after “…s Plan Price Basic 12,000 Page”)',
      '1 centred paragraph (after “Report”)',
      '1 right-aligned paragraph (after “Report In the middle”)',
      '1 numbering of a list (after “…m2, see .1 Three Four Letters”)',
    ],
  ],
  [
    'AbiWord',
    abiword,
    [
      '1 text that only the plain text has (“28/11/26” after “…middle At the right Written on”)',
      '1 comment (after “Report”)',
      '1 centred paragraph (after “Report”)',
      '1 right-aligned paragraph (after “Report In the middle”)',
    ],
  ],
  ['Calc', calc, []],
  ['Gnumeric', gnumeric, []],
  [
    'Chromium',
    chromium,
    [
      '2 links inside the document (after “Costs”; after “Costs One”)',
      '1 collapsed part, whose text was not copied, (after “…2 Members 12 Tags New Free Ask”)',
      '1 caption, which is now a paragraph, (after “…e Five Six Alpha In the middle”)',
      '1 numbering of a list (after “….1 Gold Silver Bronze Five Six”)',
      '1 centred paragraph (after “…d Silver Bronze Five Six Alpha”)',
      '1 explanation of an abbreviation (after “…2 Members 12 Tags New Free Ask”)',
      '1 reading beside its word (after “…bers 12 Tags New Free Ask HTML”)',
      '1 <big> tag (after “…12 Tags New Free Ask HTML 漢kan”)',
    ],
  ],
  [
    'Ghost',
    ghost,
    [
      '1 collapsed part, whose text was not copied, (after “…ts A thali 💡 Mind the gap Ask”)',
      '1 <video> tag (after “…Example IANA Talk 0:00 /83 1×”)',
      '3 captions, which are now paragraphs, (after “…highlight and code, m2. Parts”; after “…Talk 0:00 /83 1× 0:00 /0:12 1×”; after “…KB Book Thali Good Buy let a;”)',
      '1 link on an image (after “…ts A thali 💡 Mind the gap Ask”)',
    ],
  ],
])('a paste of %s names all that it loses, and nothing else', (_program, clipboard, lines) => {
  expect(losses(clipboard)).toEqual(lines);
});

it('the heading cells, the highlight and the start of a list of Writer stay', () => {
  const html = kept(writer);
  expect(html).toContain('<th><p>Plan</p></th>');
  expect(html).toContain('<mark>bright</mark>');
  expect(html).toContain('<ol start="3">');
  expect(html).toContain('<sup>1</sup>A note below.');
});

it('a comment of AbiWord becomes no text', () => {
  expect(kept(abiword)).not.toContain('Is this right?');
});

it('a copied page keeps its numbers, quotation marks and blanks, and leads nowhere into the old site', () => {
  const html = kept(chromium);
  expect(html).toContain('“Yes, ‘soon’”');
  expect(html).toContain('<ol reversed=""><li><p>Gold</p></li>');
  expect(html).toContain('<ol start="5"><li><p>Five</p></li>');
  expect(html).toContain('<kbd>Ctrl</kbd>.<sup>1</sup>');
  expect(html).toContain('<p>Members 12</p><p>Tags New Free</p>');
  expect(html).toContain('<p>Ask</p><p>HTML');
  expect(html).not.toMatch(/href|↩/);
});

it('a post of Ghost keeps a blank between the words of a card', () => {
  expect(kept(ghost)).toContain('Example IANA');
});
