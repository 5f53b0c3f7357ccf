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
  // Runs before the router can change the URL.
  captureLeadSource();
  const isPrerendered = root.hasChildNodes();
  // Loads a polyfill: the menu and the choice of a theme are popovers, which the oldest browsers lack.
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

/** Runs before the page's effects: text that a visitor typed now takes precedence over a draft on this device. */
function onRecoverableError(error: unknown): void {
  window.giveBack?.();
  reportError(error);
}

declare global {
  interface Window {
    /** Restores text typed before hydration into fields that React has rendered again (starter.js). */
    giveBack?: (() => void) | undefined;
    /** Hydrates the page. starter.js calls it once the code of the page's routes is loaded as well. */
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

/** Reloads a page whose code is outdated. The empty shell has no starter. */
async function reloadStale(error: unknown): Promise<void> {
  if (!isStaleChunk(error) || !(await reloadOnce())) throw error;
}
