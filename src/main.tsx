import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/app';
import { loadPage } from './app/load-page';
import { isStaleChunk, reloadOnce } from './app/reload-once';
import { routes } from './app/routes';
import { captureLeadSource } from './lib/lead-source';
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

if (container.hasChildNodes()) {
  try {
    await loadPage(routes, window.location.pathname);
  } catch (error) {
    // HTML from before a deploy, kept by a browser: the page can be read, and comes alive anew.
    if (isStaleChunk(error)) reloadOnce();
    throw error;
  }
  hydrateRoot(container, openApp());
} else {
  createRoot(container).render(openApp());
}
