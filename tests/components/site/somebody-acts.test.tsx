import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenSomebodyActs } from '@/lib/somebody-acts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  window.scrollY = 0;
});

const listen = () => {
  const callback = vi.fn<() => void>();
  whenSomebodyActs(callback);
  return callback;
};

it('does nothing for a page that is only looked at', () => {
  const callback = listen();
  vi.advanceTimersByTime(60_000);
  expect(callback).not.toHaveBeenCalled();
});

for (const name of ['scroll', 'pointermove', 'pointerdown', 'keydown']) {
  it(`calls back once, a moment after the first ${name}, wherever it is`, () => {
    const callback = listen();
    document.body.dispatchEvent(new Event(name));
    expect(callback).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(name));
    vi.advanceTimersByTime(1000);
    document.body.dispatchEvent(new Event(name));
    vi.advanceTimersByTime(1000);
    expect(callback).toHaveBeenCalledOnce();
  });
}

it('knows of somebody who scrolled before', () => {
  window.scrollY = 300;
  const callback = listen();
  vi.advanceTimersByTime(1000);
  expect(callback).toHaveBeenCalledOnce();
});
