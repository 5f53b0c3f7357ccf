// @vitest-environment jsdom
// The clipboards of other programs, shortened but as they are.
import { describe, expect, it } from 'vitest';
import { readPaste } from '@/admin/kit/editor/paste/clean-paste';
import { describeLosses } from '@/admin/kit/editor/paste/losses';
import { isMarkdown, markdownToHtml } from '@/admin/kit/editor/paste/markdown';
import { startCpuClock } from '../../support/cpu-time.ts';

const clean = (html: string) => readPaste(html).html.replace(/>\s+</g, '><').trim();
const losses = (html: string) => describeLosses(readPaste(html).losses);

const mark = (sign: string) =>
  `<!--[if !supportLists]--><span style='font-family:Symbol;mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><!--[endif]-->`;
const wordItem = (text: string, level: number, sign: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>${mark(sign)}${text}<o:p></o:p></p>\n`;
const word = (body: string, style = '') =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @page WordSection1 {size:595.3pt; ${style}} --></style></head><body lang=EN-IN><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const onlineItem = (text: string, level: number) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1" role="list"><li class="OutlineElement Ltr" data-leveltext="" data-listid="5" data-aria-level="${level}" role="listitem"><p class="Paragraph SCXW1"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`;

describe('a list of Word', () => {
  it('becomes a list with levels', () => {
    const html =
      wordItem('One', 1, '·') +
      wordItem('Inner', 2, 'o') +
      wordItem('Deep', 3, '§') +
      wordItem('Two', 1, '·');
    expect(clean(word(html))).toBe(
      '<ul><li>One<ul><li>Inner<ul><li>Deep</li></ul></li></ul></li><li>Two</li></ul>',
    );
  });

  it('is numbered by its marks, from where it starts, and ends where another begins', () => {
    const html =
      wordItem('Three', 1, '3.') +
      wordItem('a', 2, 'a)') +
      wordItem('Four', 1, '4.') +
      wordItem('Dot', 1, '·', 'l1');
    expect(clean(word(`<p class=MsoNormal>Intro</p>${html}<p class=MsoNormal>End</p>`))).toBe(
      '<p>Intro</p><ol start="3"><li>Three<ol><li>a</li></ol></li><li>Four</li></ol><ul><li>Dot</li></ul><p>End</p>',
    );
  });

  it.each([
    ['१.', 'ol'],
    ['iv.', 'ol'],
    ['(b)', 'ol'],
    ['1.2.1', 'ol'],
    ['Ø', 'ul'],
    ['-', 'ul'],
    ['o', 'ul'],
  ])('with the mark %s is an <%s>', (sign, tag) => {
    expect(clean(word(wordItem('x', 1, sign)))).toBe(`<${tag}><li>x</li></${tag}>`);
  });

  it('keeps the second paragraph of an item', () => {
    const html = `${wordItem('One', 1, '1.')}<p class=MsoListParagraphCxSpLast>More</p>`;
    expect(clean(word(html))).toBe('<ol><li>One<p>More</p></li></ol>');
  });

  it('comes from Word Online too', () => {
    expect(
      clean(onlineItem('One', 1) + onlineItem('Inner', 2) + onlineItem('Two', 1)).replaceAll(
        /<\/?span>|&nbsp;/g,
        '',
      ),
    ).toBe('<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>');
  });

  it('a list of Google Docs, whose inner lists stand beside their item, becomes a list with levels', () => {
    expect(
      clean(
        '<ul><li aria-level="1"><p>One</p></li><ul><li aria-level="2"><p>Inner</p></li></ul></ul>',
      ),
    ).toBe('<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li></ul>');
  });
});

describe('a table', () => {
  it.each([
    [
      'of Word',
      '<table class=MsoTableGrid border=1 width=601 style="border-collapse:collapse"><tr><td width=301 colspan=2 style="width:225pt"><p class=MsoNormal>Plan<o:p></o:p></p></td></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></table>',
      '<table><tbody><tr><td colspan="2"><p>Plan</p></td></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    ],
    [
      'of a sheet',
      '<google-sheets-html-origin><style>td{}</style><table dir="ltr" data-sheets-root="1"><colgroup><col width="100"></colgroup><tbody><tr style="height:21px"><td style="font-weight:bold">Plan</td><td>₹12,000</td></tr></tbody></table>',
      '<table dir="ltr"><tbody><tr><td><strong>Plan</strong></td><td>₹12,000</td></tr></tbody></table>',
    ],
    [
      'that is the frame of a text',
      '<table role="presentation"><tr><td><h2>Hello</h2><p>a</p></td></tr><tr><td>b</td></tr></table>',
      '<h2>Hello</h2><p>a</p><p>b</p>',
    ],
    [
      'with cells that would stop a browser',
      '<table><tr><td colspan="100000">a</td><td rowspan="0">b</td></tr></table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
  ])('%s', (_name, html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

describe('small things stay', () => {
  it.each([
    [
      'letters of Google Docs above the line',
      '<span style="font-size:0.6em;vertical-align:super">2</span>',
      '<span><sup>2</sup></span>',
    ],
    ['and below', '<span style="vertical-align:sub">2</span>', '<span><sub>2</sub></span>'],
    [
      'lines through and under',
      '<span style="text-decoration:line-through">a</span><span style="text-decoration-line:underline">b</span>',
      '<span><s>a</s></span><span><u>b</u></span>',
    ],
    [
      'the words of a definition list',
      '<dl><dt>CTR</dt><dd>Clicks</dd></dl>',
      '<p><strong>CTR</strong></p><p>Clicks</p>',
    ],
    [
      'boxes to tick',
      '<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox"> b</li></ul>',
      '<ul><li>☑  a</li><li>☐  b</li></ul>',
    ],
    [
      'smileys that are pictures',
      '<p>Hi <img src="https://fonts.gstatic.com/1f600.png" alt="😀"></p>',
      '<p>Hi 😀</p>',
    ],
    [
      'the source of a formula',
      '<p><span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span></p>',
      '<p>x^2</p>',
    ],
    [
      'code of an editor',
      '<div style="color:#000;font-family:Menlo, Monaco, monospace;white-space:pre;"><div><span>a {</span></div><div><span>  b</span></div></div>',
      '<pre><code>a {\n  b</code></pre>',
    ],
    [
      'the number of a footnote',
      '<p>Fact<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a></p>',
      '<p>Fact<sup>[1]</sup></p>',
    ],
    [
      'the number of a footnote of LibreOffice',
      '<p>Fact<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a></p><p><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>Source</p>',
      '<p>Fact<sup>1</sup></p><p><sup>1</sup>Source</p>',
    ],
    [
      'a word at the end of a block, apart from the next one',
      '<details><summary>Ask</summary>Answer</details><address>Street</address><main>End</main>',
      '<div><div>Ask</div>Answer</div><div>Street</div><div>End</div>',
    ],
    [
      'code, without the frame that a page draws around it',
      '<pre><div><div>js<button>Copy code</button></div><div><code>let a;</code></div></div></pre>',
      '<pre><code>let a;</code></pre>',
    ],
    [
      'words of older programs',
      '<p><strike>a</strike>, <tt>b</tt></p><p class=MsoQuote>c</p>',
      '<p><s>a</s>, <code>b</code></p><blockquote>c</blockquote>',
    ],
    [
      'only what was seen',
      '<p>a<span style="mso-hide:all">b</span><i hidden>c</i></p>',
      '<p>a</p>',
    ],
    ['a title as a heading', '<p class=MsoTitle>Title</p>', '<h2>Title</h2>'],
    ['words written from right to left', '<p dir="rtl">שלום</p>', '<p dir="rtl">שלום</p>'],
  ])('%s', (_name, html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(losses(html)).toEqual([]);
  });
});

describe('what is lost has a line with its kind and place', () => {
  it.each([
    [
      'a comment',
      '<p>Our plan<a class=msocomanchor href="#_msocom_1">[A1]</a></p><div style="mso-element:comment-list"><div class=msocomtxt><p>why?</p></div></div>',
      ['1 comment (after “Our plan”)'],
    ],
    [
      'pictures of Word',
      '<p>One</p><img src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"><p>Two</p><img src="cid:image1@01"><img src="blob:https://x/1">',
      ['3 images (after “One”; after “One Two”)'],
    ],
    [
      'a text box',
      '<p>a</p><!--[if gte vml 1]><v:shape id="Text_x0020_Box"><v:textbox><p>words</p></v:textbox></v:shape><![endif]--><![if !vml]><img src="file:///a.png" v:shapes="Text_x0020_Box_x0020_2"><![endif]>',
      ['1 text box (after “a”)'],
    ],
    [
      'a drawing',
      '<p>a</p><!--[if gte vml 1]><v:rect id="r"></v:rect><![endif]-->',
      ['1 drawing (after “a”)'],
    ],
    [
      'an equation',
      '<p>Area <!--[if gte msEquation 12]><m:oMath><m:r>r</m:r></m:oMath><![endif]--><![if !msEquation]><img src="file:///c.png"><![endif]></p>',
      ['1 equation (after “Area”)'],
    ],
    [
      'tracked changes',
      '<p>a <span class=msoIns><ins cite="mailto:A" datetime="2026-01-01T10:00">new</ins></span> <span class=msoDel><del cite="mailto:A" datetime="2026">old</del></span></p>',
      [
        '2 marks of tracked insertions (after “a”)',
        '1 tracked deletion, which stays struck through, (after “a new”)',
      ],
    ],
    [
      'links inside the document',
      '<p>See <a href="#_Toc1">below</a></p>',
      ['1 link inside the document (after “See”)'],
    ],
    [
      'frames and films',
      '<p>a</p><iframe src="https://maps.example.com/x"></iframe><video></video>',
      ['1 frame from maps.example.com (after “a”)', '1 <video> tag (after “a”)'],
    ],
    [
      'links to no web page',
      '<p>See <a href="file:///C:/plan.docx">plan</a>, <a href="page.html">page</a></p>',
      ['2 links without a web address (after “See”; after “See plan,”)'],
    ],
    [
      'the link on an image',
      '<p>a</p><a href="https://e.example/"><img src="/images/own.png"></a>',
      ['1 link on an image (after “a”)'],
    ],
    ['columns', word('<p>a</p>', 'mso-columns:2 even 36pt;'), ['1 set of columns (at the start)']],
  ])('%s', (_name, html, lines) => {
    expect(losses(html)).toEqual(lines);
  });

  it('no line names styles, empty paragraphs or pixels that count recipients', () => {
    const html = word(
      '<p class=MsoNormal style="margin:0cm">a<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><img src="https://x.example/o.gif" width="1" height="1">',
    );
    expect(clean(html)).toBe('<p>a</p>');
    expect(losses(html)).toEqual([]);
  });
});

it.each([
  ['www.example.com/a', 'https://www.example.com/a'],
  ['//example.com/a', 'https://example.com/a'],
  [
    'https://www.google.com/url?q=https://example.com/a%3Fb%3D1&sa=D&ust=1',
    'https://example.com/a?b=1',
  ],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2F&data=05%7C02%7Cana%40example.com',
    'https://example.com/',
  ],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2F&h=x', 'https://example.com/'],
  [
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.google.com/url?q=javascript:alert(1)',
  ],
  [
    'https://example.com/url?q=https://other.example',
    'https://example.com/url?q=https://other.example',
  ],
  ['https://doc.example/std#fn.read', 'https://doc.example/std#fn.read'],
])('a link to %s leads to %s', (href, target) => {
  const { body } = new DOMParser().parseFromString(
    clean(`<a href="${href.replaceAll('&', '&amp;')}">x</a>`),
    'text/html',
  );
  expect(body.querySelector('a')?.getAttribute('href')).toBe(target);
});

it('a picture that was not loaded so far comes from its own address', () => {
  const substitute = 'data:image/gif;base64,R0lGOD';
  const { pictures } = readPaste(
    `<img src="${substitute}" data-src="https://e.example/a.jpg"><noscript><img src="https://e.example/a.jpg"></noscript>`,
  );
  expect(pictures.map(({ source }) => source)).toEqual(['https://e.example/a.jpg']);
});

it('pictures of other places wait for their upload, our own stay', () => {
  const paste = readPaste(
    '<p>a</p><img src="data:image/png;base64,AAAA" alt="Chart"><img src="https://lh7-rt.googleusercontent.com/docsz/x"><img src="/images/own.png">',
  );
  expect(paste.pictures).toMatchObject([
    { source: 'data:image/png;base64,AAAA', after: 'a' },
    { source: 'https://lh7-rt.googleusercontent.com/docsz/x' },
  ]);
  expect(paste.html).toContain(`<img src="${paste.pictures[0]?.mark}" alt="Chart">`);
  expect(paste.html).toContain('<img src="/images/own.png">');
});

describe('Markdown', () => {
  it.each([
    '# Title\n\n- one\n- two',
    'Intro **bold** and [a link](https://example.com)',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '```js\nlet a;\n```',
    '## Plan\n\n1. One\n2. Two',
    '> said\n\n---\n\n* a',
  ])('is %j', (text) => {
    expect(isMarkdown(text)).toBe(true);
  });

  it.each([
    'Plain words, with 2 * 3 * 4 and _one_ name.',
    '- milk\n- tea',
    '# only a comment of a script\necho 1',
    '1. One\n2. Two',
    'a | b',
    'https://example.com/a_b_c and snake_case__name',
    '#hashtag and #another',
    '',
  ])('is not %j', (text) => {
    expect(isMarkdown(text)).toBe(false);
  });

  it('is converted whole', () => {
    const text =
      '# Title\n\nSome **bold**, `code`.\n\n- [x] done\n- b\n  1. c\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx < y\n```\n<script>alert(1)</script>';
    expect(clean(markdownToHtml(text))).toBe(
      '<h2>Title</h2><p>Some <strong>bold</strong>, <code>code</code>.</p><ul><li>☑  done</li><li>b<ol><li>c</li></ol></li></ul><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><pre><code>x &lt; y\n</code></pre>',
    );
  });

  it('keeps the texts of footnotes', () => {
    expect(clean(markdownToHtml('Fact[^1]\n\n[^1]: Source\n\n[a]\n\n[a]: https://e.example'))).toBe(
      '<p>Fact[^1]</p><p>[^1]: Source</p><p><a href="https://e.example" rel="noopener">a</a></p>',
    );
  });

  it.each(['* **', '[a', '> ', '|-', '__a', '```\n', '- '])(
    'a hostile text of %j costs no more than its length',
    (part) => {
      const workedMs = startCpuClock();
      isMarkdown(part.repeat(100_000 / part.length));
      expect(workedMs()).toBeLessThan(1500);
    },
  );
});
