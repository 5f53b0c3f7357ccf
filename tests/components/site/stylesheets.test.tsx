import { afterEach, beforeEach, expect, it } from 'vitest';
import { stylesAreThere } from '@/lib/stylesheets';

/** As in a prerendered page whose stylesheet is on its way. */
let link: HTMLLinkElement;

beforeEach(() => {
  link = document.createElement('link');
  link.rel = 'stylesheet';
  link.disabled = true;
  document.head.append(link);
});
afterEach(() => link.remove());

const isSettled = (promise: Promise<void>) =>
  Promise.race([
    promise.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 20, false)),
  ]);

it('has the stylesheet that was put off applied, and waits for it', async () => {
  const there = stylesAreThere();
  expect(link.disabled).toBe(false);
  expect(await isSettled(there)).toBe(false);
  link.dispatchEvent(new Event('load'));
  expect(await isSettled(there)).toBe(true);
});

it('does not wait for one that cannot be had', async () => {
  const there = stylesAreThere();
  link.dispatchEvent(new Event('error'));
  expect(await isSettled(there)).toBe(true);
});
