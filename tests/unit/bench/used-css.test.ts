import { expect, test } from 'vitest';
import { keepUsedRules } from '../../bench/web/used-css.ts';

/** As the browser reports it: where these texts stand. */
const placesOf = (css: string, ...rules: string[]) =>
  rules.map((rule) => {
    const start = css.indexOf(rule);
    if (start < 0) throw new Error(`${rule} is not in the stylesheet.`);
    return { start, end: start + rule.length };
  });

test('rules that nothing matched go, the others stay in their order', () => {
  const css = '.a{color:red}.b{color:blue}.c{color:green}';
  expect(keepUsedRules(css, placesOf(css, '.c{color:green}', '.a{color:red}'))).toBe(
    '.a{color:red}.c{color:green}',
  );
  expect(keepUsedRules(css, [])).toBe('');
});

test('groups stay around what is used in them, and go with it', () => {
  const css =
    '@media (width>=48rem){.a{color:red}.b{color:blue}}@supports (top:0){@media print{.c{top:0}}}.d{top:0}';
  expect(keepUsedRules(css, placesOf(css, '.b{color:blue}'))).toBe(
    '@media (width>=48rem){.b{color:blue}}',
  );
  // The browser reports the group, too, and that says nothing about each rule in it.
  expect(keepUsedRules(css, [...placesOf(css, '.b{color:blue}'), { start: 0, end: 59 }])).toBe(
    '@media (width>=48rem){.b{color:blue}}',
  );
  expect(keepUsedRules(css, placesOf(css, '.c{top:0}'))).toBe(
    '@supports (top:0){@media print{.c{top:0}}}',
  );
});

test('the order of layers, fonts, properties and keyframes stay', () => {
  const kept =
    '@layer base,utilities;@font-face{font-family:A;src:url(a.woff2)}@property --x{syntax:"*";inherits:false}@keyframes in{from{opacity:0}to{opacity:1}}@layer base{}';
  expect(keepUsedRules(`${kept}.b{top:0}`, [])).toBe(kept);
});

test('braces and semicolons in texts, comments and escapes end nothing', () => {
  const css =
    '/* } a { */.a{content:"}";background:url("a;b{.svg")}.md\\:\\{b{top:0}.c:after{content:"\\"}"}.d{top:0}';
  expect(keepUsedRules(css, placesOf(css, '.a{', '.c:after{'))).toBe(
    '.a{content:"}";background:url("a;b{.svg")}.c:after{content:"\\"}"}',
  );
});

test('a rule with rules in it stays whole when one part is used', () => {
  const css = '.a{color:red;&:hover{color:blue}@media print{color:black}}.b{top:0}';
  expect(keepUsedRules(css, placesOf(css, '&:hover{color:blue}'))).toBe(
    '.a{color:red;&:hover{color:blue}@media print{color:black}}',
  );
});
