import { describe, expect, it } from 'vitest';
import { openStylesheet } from '@/app/prerender/critical-css';

/** What a page with this HTML needs of this stylesheet. */
const choose = (css: string, html: string) => openStylesheet(css)(html);

/** Whether the rule of this selector is kept for a page with this HTML. */
const keeps = (selector: string, html: string) =>
  choose(`${selector}{color:red}`, html) === `${selector}{color:red}`;

const property = (name: string, initial = '') =>
  `@property ${name}{syntax:"*";inherits:false${initial && `;initial-value:${initial}`}}`;

describe('the rules a page needs', () => {
  it.each([
    ['an element', 'h1', '<h1>Hello</h1>', '<p>Hello</p>'],
    ['a class', '.card', '<p class="big card">', '<p class="cards">'],
    ['an id', '#top', '<div id="top">', '<div id="stop">'],
    ['an attribute', '[hidden]', '<p hidden>', '<p>'],
    ['a value', '[type="text"]', '<input type="text"/>', '<input type="email"/>'],
    ['an unquoted value', '[type=text]', '<input type="text"/>', '<input type="email"/>'],
    ['a part of a value', '[href^="/x"]', '<a href="/y">', '<a name="/x">'],
    ['every part of a path', '.a > .b + p', '<div class="a"><i class="b"></i><p>', '<p class="b">'],
    ['one of several', ':is(h1,h2) a', '<h2><a>', '<h3><a>'],
    ['one of several, unweighted', ':where(.x, .y z)', '<i class="y"><z>', '<i class="y">'],
    ['what it contains', 'label:has(.on)', '<label><i class="on">', '<label>'],
  ])('are those of %s that it has', (_, selector, having, lacking) => {
    expect(keeps(selector, having)).toBe(true);
    expect(keeps(selector, lacking)).toBe(false);
  });

  it.each([
    ['focus', 'a:focus-visible'],
    ['targets', 'a:target'],
    ['what it is not', 'a:not(.done)'],
    ['its place', 'a:nth-child(2n + 1 of .x)'],
    ['pseudo-elements', 'a::before'],
    ['any element', '*'],
    ['an open fold', 'a[open]'],
    ['a chosen theme', '[data-theme=dark] a'],
    ['the other theme', ':root:not([data-theme=light]) a'],
  ])('are there for %s', (_, selector) => {
    expect(keeps(selector, '<a href="/">Home</a>')).toBe(true);
  });

  it.each([
    [
      String.raw`.md\:max-lg\:\[\&\>span\:last-child\]\:hidden`,
      'md:max-lg:[&amp;&gt;span:last-child]:hidden',
    ],
    [String.raw`.w-1\/2`, 'w-1/2'],
    [String.raw`.mt-0\.5`, 'mt-0.5'],
    [String.raw`.text-\(--ink\)`, 'text-(--ink)'],
    [String.raw`.\32 xl\:p-4`, '2xl:p-4'],
    [String.raw`.content-\[\'x\'\]`, 'content-[&#x27;x&#x27;]'],
  ])('reads the escapes of %s', (selector, className) => {
    expect(keeps(selector, `<p class="${className}">`)).toBe(true);
    expect(keeps(selector, '<p class="other">')).toBe(false);
  });

  it('leaves to the rest what shows under a pointer only', () => {
    expect(keeps('a:hover', '<a href="/">Home</a>')).toBe(false);
    expect(keeps('p::selection', '<p>Read me</p>')).toBe(false);
    expect(choose('@media (hover:hover){a:hover{color:red}}', '<a>')).toBe('');
    expect(choose('a:hover,a:focus{color:red}', '<a>')).toBe('a:focus{color:red}');
  });

  it.each(['.b:disabled', '.b:is(:disabled,[aria-disabled=true])', '.b:-moz-ui-invalid'])(
    'leaves to the rest how a form looks while it is used: %s',
    (selector) => {
      expect(keeps(selector, '<button class="b">')).toBe(false);
    },
  );

  it('leaves to the rest the ways from one state to the next', () => {
    expect(choose('.b{transition:opacity .2s;transition-duration:1s;top:0}', '<p class="b">')).toBe(
      '.b{top:0}',
    );
  });

  it('leaves to the rest what only those without scripts see: they wait for it', () => {
    const css =
      '@media (scripting:none){@font-face{font-family:One}p{display:none}}p{font-family:One}b{color:red}';
    expect(choose(css, '<p><noscript><b></b></noscript>')).toBe('p{font-family:One}');
  });

  it('keeps of a list what the page has', () => {
    expect(choose('h1,h2,.x{color:red}', '<h2>')).toBe('h2{color:red}');
  });

  it('takes no text for markup', () => {
    expect(choose('.x{color:red}', '<p>1 &lt; 2, class="x"</p>')).toBe('');
  });

  it('does without the parts of controls that are not there', () => {
    expect(keeps('::placeholder', '<input placeholder="you@brand.in"/>')).toBe(true);
    expect(keeps('::placeholder', '<input/>')).toBe(false);
    expect(keeps('::-webkit-datetime-edit', '<input type="text"/>')).toBe(false);
  });
});

describe('what stands around the rules', () => {
  it('stays, in its order, as far as something is left in it', () => {
    const css =
      '@layer base,components,utilities;' +
      '@layer components{.b{color:red}@media (width>=40rem){.b{color:blue}.c{color:red}}}' +
      '@media print{.c{color:red}}@layer base{.b{color:tan}}';
    expect(choose(css, '<p class="b">')).toBe(
      '@layer base,components,utilities;' +
        '@layer components{.b{color:red}@media (width>=40rem){.b{color:blue}}}' +
        '@layer base{.b{color:tan}}',
    );
  });

  it('may be a test, a container or a beginning, and nested', () => {
    const css =
      '@supports (display:grid){.b{display:grid}}@container (width>1px){.b{top:0}}' +
      '.b:popover-open{opacity:1;@starting-style{opacity:0}}';
    expect(choose(css, '<p class="b">')).toBe(css);
  });

  it('keeps what is important so', () => {
    expect(choose('.b{color:red!important}', '<p class="b">')).toBe('.b{color:red!important}');
  });

  it('settles the tests that every browser passes by now', () => {
    const css =
      '.b{color:red}@supports (color:color-mix(in lab, red, red)){.b{color:color-mix(in oklab, red 50%, blue)}}' +
      '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))){*{--x:0}}}';
    expect(choose(css, '<p class="b">')).toBe('.b{color:color-mix(in oklab, red 50%, blue)}');
  });

  it('says as it was meant what the minifier has written out for older browsers', () => {
    const lightDark = 'var(--lightningcss-light,#fff)var(--lightningcss-dark,rgb(0 0 0 / 0.4))';
    const css =
      `:root{--lightningcss-light:initial;--lightningcss-dark: ;--shade:0 1px ${lightDark}}` +
      '.b{-webkit-mask:none;mask:none;-webkit-mask-size:1px;box-shadow:var(--shade)}' +
      '.b{-webkit-text-size-adjust:100%;-moz-text-size-adjust:100%;text-size-adjust:100%}';
    expect(choose(css, '<p class="b">')).toBe(
      ':root{--shade:0 1px light-dark(#fff,rgb(0 0 0 / 0.4))}' +
        '.b{mask:none;-webkit-mask-size:1px;box-shadow:var(--shade)}' +
        '.b{-webkit-text-size-adjust:100%;text-size-adjust:100%}',
    );
  });

  it('loses nothing that stood beside a settled test', () => {
    const css =
      '.b{color:red;top:0}@supports (color:color-mix(in lab, red, red)){.b{color:color-mix(in oklab, red, blue)}}';
    expect(choose(css, '<p class="b">')).toBe(
      '.b{color:red;top:0}.b{color:color-mix(in oklab, red, blue)}',
    );
  });
});

describe('what the rules name', () => {
  it('stays: custom properties, with those they are made of', () => {
    const css =
      ':root{--a:var(--b);--b:1px;--c:2px;--d:3px;--e:4px}' +
      '@media (prefers-color-scheme:dark){:root{--b:5px;--e:6px}}.x{top:var(--a)}';
    expect(choose(css, '<html><p class="x" style="left:var(--d)">')).toBe(
      ':root{--a:var(--b);--b:1px;--d:3px}' +
        '@media (prefers-color-scheme:dark){:root{--b:5px}}.x{top:var(--a)}',
    );
  });

  it('stays: movements and faces', () => {
    const css =
      ':root{--m:turn 1s;--f:"Two"}.x{animation:var(--m);font-family:"One",var(--f)}.y{animation:rock 1s}' +
      '@keyframes turn{to{rotate:var(--far)}}@keyframes rock{to{rotate:1deg}}:root{--far:1turn}' +
      '@font-face{font-family:"One";src:url(/1)}@font-face{font-family:"Two";src:url(/2)}' +
      '@font-face{font-family:"Three";src:url(/3)}';
    const chosen = choose(css, '<p class="x">');
    expect(chosen).toContain('@keyframes turn');
    expect(chosen).toContain('--far:1turn');
    expect(chosen).not.toContain('rock');
    expect(chosen).toContain('url(/1)');
    expect(chosen).toContain('url(/2)');
    expect(chosen).not.toContain('url(/3)');
  });

  it('is written out where nothing in the page sets it', () => {
    const css =
      '.x{box-shadow:var(--none), var(--ring);filter:var(--blur, ) var(--glow,calc(1px*var(--set)))}' +
      '.y{--ring:red}.x{--set:2}' +
      property('--none', '0 0 #0000') +
      property('--ring', '0 0 blue') +
      property('--blur') +
      property('--glow') +
      property('--set', '1');
    expect(choose(css, '<p class="x y">')).toBe(
      '.x{box-shadow:0 0 #0000, var(--ring);filter: calc(1px*var(--set))}.y{--ring:red}.x{--set:2}' +
        property('--ring', '0 0 blue') +
        property('--set', '1'),
    );
    expect(choose(css, '<p class="x">')).toContain('box-shadow:0 0 #0000, 0 0 blue');
    expect(choose(css, '<p class="x" style="--ring:tan">')).toContain('var(--ring)');
  });

  it('is not written out where it is more than its text', () => {
    const css =
      '.x{top:calc(1px + var(--offset));color:var(--tone)}' +
      '@property --offset{syntax:"<length>";inherits:false;initial-value:0}' +
      '@property --tone{syntax:"*";inherits:true;initial-value:red}';
    expect(choose(css, '<p class="x">')).toBe(css);
  });
});

describe('a part of the page that comes alive late', () => {
  const html = '<!--$--><h1 class="title">Hello</h1><!--$--><p class="card title">Later</p>';

  it('has its place, its text and its ground, and waits for what is painted over them', () => {
    const css =
      '.card{padding:1rem;border:1px solid red;border-radius:4px;box-shadow:0 0 red;rotate:2deg;resize:both;' +
      'color:red;background:tan;background-image:url(x.png);user-select:none;cursor:grab}';
    expect(choose(css, html)).toBe(
      '.card{padding:1rem;border:1px solid red;color:red;background:tan}',
    );
    expect(choose('.card{background:linear-gradient(red,tan)}', html)).toBe('');
  });

  it('waits for its ornaments, but not for words or what takes space', () => {
    expect(choose('.card:before{content:"";position:absolute;top:0}', html)).toBe('');
    const needed =
      '.card:before{content:"New";position:absolute}.card:after{content:"";display:block}';
    expect(choose(needed, html)).toBe(needed);
  });

  it('takes nothing from what it shares with the first screen', () => {
    const css = '.title,.card{box-shadow:0 0 red}p .title:after{content:"";position:absolute}';
    expect(choose(css, html.replace('<h1', '<p><h1'))).toBe(css);
  });

  it('includes what is nested in its rules', () => {
    expect(choose('.card{@media (width>=40rem){top:0;box-shadow:0 0 red}}', html)).toBe(
      '.card{@media (width>=40rem){top:0}}',
    );
  });

  it('is none on a page that is alive as a whole', () => {
    const css = '.card{box-shadow:0 0 red}';
    expect(choose(css, '<!--$--><p class="card">')).toBe(css);
    expect(choose(css, '<p class="card">')).toBe(css);
  });
});
