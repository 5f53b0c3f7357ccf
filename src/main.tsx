import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/app';
import { loadPage } from './app/load-page';
import { recoveryRedirect } from './app/recovery-redirect';
import { isStaleChunk, reloadOnce } from './app/reload-once';
import { routes } from './app/routes';
import { captureLeadSource } from './lib/lead-source';
import { paths } from './lib/paths';
import './styles/index.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

// Before the router can change the address.
captureLeadSource();

const openApp = () => (
  <StrictMode>
    <App>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  </StrictMode>
);

/** Takes over the prerendered page, or fills the empty shell. */
async function start(root: HTMLElement) {
  if (!root.hasChildNodes()) return createRoot(root).render(openApp());
  try {
    await loadPage(routes, window.location.pathname);
  } catch (error) {
    // HTML from before a deploy, kept by a browser: the page can be read, and comes alive anew.
    if (isStaleChunk(error)) reloadOnce();
    throw error;
  }
  hydrateRoot(root, openApp());
}

const elsewhere = recoveryRedirect(window.location, paths.resetPassword.to());
if (elsewhere) window.location.replace(elsewhere);
else await start(container);
