import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/app';
import { loadPage } from './app/load-page';
import { recoveryRedirect } from './app/recovery-redirect';
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

const elsewhere = recoveryRedirect(window.location, paths.resetPassword.to());

if (elsewhere) {
  window.location.replace(elsewhere);
} else if (container.hasChildNodes()) {
  await loadPage(routes, window.location.pathname);
  hydrateRoot(container, openApp());
} else {
  createRoot(container).render(openApp());
}
