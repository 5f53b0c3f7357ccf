import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { preloadInView } from '@/app/preload-in-view';

const preloadPage = vi.hoisted(() => vi.fn<(pathname: string) => Promise<unknown> | null>());
vi.mock('@/app/prepare-page', () => ({ preloadPage }));

const page = `
  <header><a href="/about" data-top="20">About</a></header>
  <main>
    <a href="/services/web" data-top="100">In view</a>
    <a href="/overview.pdf" data-top="110">A file</a>
    <a href="https://elsewhere.example/" data-top="120">Another site</a>
    <a href="/quiz" data-top="-90">Above</a>
    <a href="/blog" data-top="5000">Below</a>
    <a href="/careers" data-top="140" class="left-out">Not laid out</a>
  </main>
  <footer><a href="/terms" data-top="300">Terms</a></footer>`;

const asked = () => preloadPage.mock.calls.map(([pathname]) => pathname);

/** As a script of a page of its own would: its listener is gone with the test. */
function start() {
  const listen = vi.spyOn(window, 'addEventListener');
  preloadInView();
  for (const [name, listener] of listen.mock.calls) {
    onTestFinished(() => window.removeEventListener(name, listener));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  preloadPage.mockReset().mockReturnValue(null);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.stubGlobal('scrollY', 0);
  render(<div className="site-frame" dangerouslySetInnerHTML={{ __html: page }} />);
  for (const link of document.querySelectorAll('a')) {
    const top = Number(link.dataset['top']);
    link.getBoundingClientRect = () => new DOMRect(0, top, 80, 40);
    link.checkVisibility = () => !link.classList.contains('left-out');
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetches the pages linked from what is in view, once scrolling has come to rest', () => {
  start();
  vi.advanceTimersByTime(1000);
  expect(asked()).toEqual([]);

  fireEvent.scroll(window);
  vi.advanceTimersByTime(150);
  fireEvent.scroll(window);
  vi.advanceTimersByTime(150);
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(asked()).toEqual(['/services/web']);
});

it('counts what was scrolled before the page was alive', () => {
  vi.stubGlobal('scrollY', 900);
  start();
  vi.advanceTimersByTime(300);
  expect(asked()).toEqual(['/services/web']);
});

it('leaves a failure to whoever follows the link', async () => {
  preloadPage.mockRejectedValue(new Error('offline'));
  start();
  fireEvent.scroll(window);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked()).toEqual(['/services/web']);
});

it('fetches nothing for who saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  start();
  fireEvent.scroll(window);
  vi.advanceTimersByTime(300);
  expect(asked()).toEqual([]);
});
