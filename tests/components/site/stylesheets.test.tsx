import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** As in a prerendered page whose stylesheet is on its way. */
let link: HTMLLinkElement;

beforeEach(() => {
  vi.resetModules();
  link = document.createElement('link');
  link.rel = 'stylesheet';
  link.disabled = true;
  document.head.append(link);
});
afterEach(() => link.remove());

const isSettled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 20, false)),
  ]);

for (const answer of ['load', 'error']) {
  it(`has the stylesheet that was put off applied, and waits for its ${answer}`, async () => {
    const { applyStyles } = await import('@/lib/stylesheets');
    const first = applyStyles();
    expect(link.disabled).toBe(false);
    expect(await isSettled(first)).toBe(false);
    expect(await isSettled(applyStyles())).toBe(false);
    link.dispatchEvent(new Event(answer));
    expect(await isSettled(first)).toBe(true);
    expect(await isSettled(applyStyles())).toBe(true);
  });
}

it('does not wait for one that was there from the start', async () => {
  link.disabled = false;
  const { applyStyles } = await import('@/lib/stylesheets');
  expect(await isSettled(applyStyles())).toBe(true);
});
