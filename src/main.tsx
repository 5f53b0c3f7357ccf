import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from '@/starter/app';
import { loadInitialRoutes } from '@/starter/load-initial-routes';
import { canonicalAddress } from '@/starter/canonical-address';
import { dropNotFoundHead } from '@/starter/not-found-head';
import { mailLinkRedirect } from '@/starter/mail-link-redirect';
import { preloadOnIntent } from '@/starter/preload-on-intent';
import { isStaleChunk, reloadOnce } from '@/starter/reload-once';
import { routes } from '@/routes';
import { captureLeadSource } from '@/site/lead-form/lead-source';
import { paths } from '@/shared/paths';
import './styles/site.css';

/** Hydrates the prerendered page, or renders into the empty shell. */
async function start(root: HTMLElement): Promise<void> {
  // Before the router can change the address.
  captureLeadSource();
  const isPrerendered = root.hasChildNodes();
  // The menu and the choice of a theme are popovers, which the oldest browsers lack.
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill');
  if (isPrerendered) await loadInitialRoutes(routes);
  if (isPrerendered) dropNotFoundHead(window.location, routes);
  // With hydration data, even without any, the router leaves the scroll position to the browser.
  const router = createBrowserRouter(routes, isPrerendered ? { hydrationData: {} } : {});
  const app = (
    <StrictMode>
      <App>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  else {
    document.querySelectorAll('[data-shell]').forEach((element) => element.remove());
    createRoot(root).render(app);
  }
  preloadOnIntent(routes);
}

/** Before the page's effects: the text that a visitor typed now wins over one that the device has kept. */
function onRecoverableError(error: unknown): void {
  window.giveBack?.();
  reportError(error);
}

declare global {
  interface Window {
    /** Gives fields that React has rendered again what was typed into those of before: starter.js. */
    giveBack?: (() => void) | undefined;
    /** Hydrates the page, for starter.js, which calls it when the code of the page's routes is there as well. */
    startApp?: () => Promise<void>;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const elsewhere =
  mailLinkRedirect(window.location, paths.resetPassword.to()) ??
  canonicalAddress(window.location, routes);
if (elsewhere) window.location.replace(elsewhere);
else if (root.hasChildNodes()) window.startApp = () => start(root);
else void start(root).catch(reloadStale);

/** The shell has no starter. */
async function reloadStale(error: unknown): Promise<void> {
  if (!isStaleChunk(error) || !(await reloadOnce())) throw error;
}
