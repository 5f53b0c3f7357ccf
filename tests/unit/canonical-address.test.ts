import { expect, it } from 'vitest';
import { canonicalAddress } from '@/starter/canonical-address';

const routes = [
  { path: '/' },
  { path: '/about' },
  { path: '/blog/:slug' },
  { path: '/newsletter/confirm' },
  { path: '*' },
];

it.each([
  ['/About', '/about'],
  ['/ABOUT?utm_source=Mail#Team', '/about?utm_source=Mail#Team'],
  ['/Blog/First-Post', '/blog/first-post'],
  ['/Newsletter/Confirm?token=AbC', '/newsletter/confirm?token=AbC'],
  ['//about', '/about'],
  ['///blog//First-Post?a=b', '/blog/first-post?a=b'],
  ['//', '/'],
  ['//blog/%E0%A4%A8', '/blog/%E0%A4%A8'],
  ['//no/such/page/at/all', null],
  ['/about', null],
  ['/about?utm_source=Mail', null],
  ['/No/Such/Page', null],
  ['/blog/%E0%A4%A8', null],
])('%s leads to %s', (address, target) => {
  expect(canonicalAddress(new URL(`https://site.invalid${address}`), routes)).toBe(target);
});
