import { expect, test } from 'vitest';
import { exchangeStyles, makeFloor } from '../../bench/web/floor.ts';

const page = `<!doctype html>
<html lang="en-IN"><head><title>Studio</title>
<meta http-equiv="Content-Security-Policy" content="style-src 'none'">
<script>document.documentElement.dataset.theme = 'dark'</script>
<script type="module" src="/assets/main.js"></script>
<link rel="modulepreload" href="/assets/react.js"><link rel="preload" as="font" href="/f.woff2">
<link rel="stylesheet" href="/assets/index.css"><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/assets/more.css"></head>
<body><div id="root"><h1 onclick="go()">Growth, made by hand</h1><a href="/about">About</a>
<img src="/a.webp" width="4" height="3" alt="A shop"></div><noscript>Needs scripts</noscript>
<script type="application/json" id="page-data">{"posts":[]}</script></body></html>`;

const readStyles = (href: string) => `/* ${href} */ h1 { color: blue }`;

test('the floor holds nothing that runs, and nothing that is fetched for it', () => {
  const { html } = makeFloor(page, readStyles);
  expect(html).not.toMatch(/<script|<noscript|modulepreload|preload|onclick|page-data|\.js/);
  expect(html).not.toContain('Content-Security-Policy');
});

test('what a visitor sees stays as it is', () => {
  const { html } = makeFloor(page, readStyles);
  expect(html).toContain('<h1>Growth, made by hand</h1><a href="/about">About</a>');
  expect(html).toContain('<img src="/a.webp" width="4" height="3" alt="A shop">');
  expect(html).toContain('<link rel="icon" href="/favicon.svg">');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-IN">/i);
});

test('its stylesheets become one element in the head, in their order', () => {
  const { html, css } = makeFloor(page, readStyles);
  expect(css).toBe(
    '/* /assets/index.css */ h1 { color: blue }\n/* /assets/more.css */ h1 { color: blue }',
  );
  expect(html).toContain(`<style>${css}</style></head>`);
  expect(html).not.toContain('rel="stylesheet"');
});

test('styles for visitors without scripts are none of a page that only has no need for them', () => {
  const { css } = makeFloor(
    '<style media="(scripting: none)">@font-face{}</style><style>h1 { color: red }</style>',
    readStyles,
  );
  expect(css).toBe('h1 { color: red }');
});

test('a page that brings its styles in its HTML needs no more: what it links to comes late', () => {
  const link = '<link rel="stylesheet" href="/assets/index.css">';
  const { html, css } = makeFloor(
    `<style>h1 { color: red }</style><noscript>${link}</noscript>${link}`,
    readStyles,
  );
  expect(css).toBe('h1 { color: red }');
  expect(html).not.toContain('index.css');
});

test('its styles can be exchanged, whatever is in them', () => {
  const { html, css } = makeFloor(page, readStyles);
  const shorter = exchangeStyles(html, css, 'h1{content:"$&"}');
  expect(shorter).toContain('<style>h1{content:"$&"}</style></head>');
  expect(shorter).not.toContain('color: blue');
  expect(() => exchangeStyles(html, 'h2{}', '')).toThrow('does not hold its styles once');
});
