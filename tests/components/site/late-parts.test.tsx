import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { latePart, loadPageParts, wantAllParts } from '@/lib/late-parts';

type Load = () => Promise<() => ReactNode>;

function Part() {
  return <p>The part</p>;
}

/** A window in which nothing ever comes into view. */
class NeverInView {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NeverInView);
  return () => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  };
});

/** As the prerendered page has it: its HTML is there, its code is not. */
function openPage(id: string, load: Load, options?: Parameters<typeof latePart>[2]) {
  const html = document.createElement('div');
  html.id = id;
  document.body.append(html);
  const Late = latePart(id, load, options);
  const page = (
    <Suspense>
      <Late />
    </Suspense>
  );
  return { html, show: () => render(page) };
}

it('comes when somebody wants all of the page', async () => {
  const load = vi.fn<Load>(async () => Part);
  openPage('wanted', load).show();
  await vi.waitFor(() => expect(wantAllParts()).not.toBeNull());
  await wantAllParts();
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('The part')).toBeVisible();
  expect(wantAllParts()).toBeNull();
});

it('that is on its way to a page that was gone to waits for nobody', async () => {
  const arrival = Promise.withResolvers<() => ReactNode>();
  const { show } = openPage('part', () => arrival.promise, { page: '/gone-to', isStatic: true });
  void loadPageParts('/gone-to');
  show();
  arrival.resolve(Part);
  expect(await screen.findByText('The part')).toBeVisible();
});

it('that is static does not come for being in view, but when somebody turns to it', async () => {
  const load = vi.fn<Load>(async () => Part);
  const observe = vi.spyOn(NeverInView.prototype, 'observe');
  const { html, show } = openPage('static', load, { isStatic: true });
  show();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(observe).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  expect(observe).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  html.dispatchEvent(new Event('pointerdown'));
  expect(await screen.findByText('The part')).toBeVisible();
});

it('is waited for by nobody once its page has been left', async () => {
  const load = vi.fn<Load>(async () => Part);
  const { html, show } = openPage('left', load);
  show();
  await vi.waitFor(() => expect(wantAllParts()).not.toBeNull());
  cleanup();
  html.remove();
  expect(wantAllParts()).toBeNull();
});

it('of the page that somebody goes to is fetched, once, and none of another', async () => {
  const wanted: string[] = [];
  const partOf = (page: string) =>
    latePart(
      page,
      async () => {
        wanted.push(page);
        return Part;
      },
      { page },
    );
  partOf('/about');
  partOf('/other');
  await loadPageParts('/about');
  expect(wanted).toEqual(['/about']);
  expect(loadPageParts('/about')).toBeNull();
});

it('that could not be fetched is asked for again', async () => {
  const load = vi.fn<Load>(async () => Part);
  load.mockRejectedValueOnce(new Error('offline'));
  latePart('failing', load, { page: '/failing' });
  await expect(loadPageParts('/failing')).rejects.toThrow('offline');
  await loadPageParts('/failing');
  expect(loadPageParts('/failing')).toBeNull();
});
