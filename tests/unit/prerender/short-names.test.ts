import { describe, expect, it } from 'vitest';
import { shortenProperties } from '@/app/prerender/critical-css/short-names';

describe('the custom properties of the rules in a page', () => {
  it('have short names, the most used the shortest', () => {
    const css = ':root{--rare:0;--ink:red}p{color:var(--ink)}a{color:var(--ink,tan)}';
    expect(shortenProperties(css, '<p>')).toBe(
      ':root{--b:0;--a:red}p{color:var(--a)}a{color:var(--a,tan)}',
    );
  });

  it('keep those that stand in the page', () => {
    const css = '.b{top:var(--burst);left:var(--gap);--gap:0}';
    expect(shortenProperties(css, '<p style="--burst:4px">')).toBe(
      '.b{top:var(--burst);left:var(--a);--a:0}',
    );
  });

  it('go on after z with two letters', () => {
    const names = Array.from({ length: 28 }, (_, index) => `--name-${index}`);
    const css = names.map((name) => `${name}:0`).join(';');
    expect(shortenProperties(css, '')).toMatch(/^--a:0;.*;--z:0;--aa:0;--ab:0$/);
  });

  it('are not looked for within classes', () => {
    const css = String.raw`.card--big{top:0}.text-\(--ink\){color:red}`;
    expect(shortenProperties(css, '')).toContain('.card--big{');
  });
});
