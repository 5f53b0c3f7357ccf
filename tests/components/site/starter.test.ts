import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';

const { dataset } = document.documentElement;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Its listeners stay for the whole file.
it('shows the page without code for as long as the code cannot be fetched', async () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  const fetchFile = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('No connection'));
  vi.stubGlobal('fetch', fetchFile);
  const starter = document.createElement('script');
  starter.dataset['modules'] = '/assets/app.js /assets/data.js';
  starter.textContent = await readFile('src/app/starter/starter.js', 'utf8');
  dataset['answered'] = '';
  document.body.append(starter);

  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(dataset).not.toHaveProperty('answered'));
  window.dispatchEvent(new Event('online'));
  expect(fetchFile).toHaveBeenCalledTimes(4);
});
