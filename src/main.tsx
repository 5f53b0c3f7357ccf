import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/app';
import { routes } from './app/routes';
import { showStartupProblem } from './app/startup-problem';
import './styles/index.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

createRoot(container).render(
  <StrictMode>
    <App>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  </StrictMode>,
);

// A wrong setup is said in words instead of failing in the middle of a form. The check is heavier
// than what most pages need, so it waits until the page has nothing else to do.
const checkSetup = () =>
  void import('./lib/env').then(({ getEnv }) => getEnv()).catch(showStartupProblem);
if ('requestIdleCallback' in window) requestIdleCallback(checkSetup);
else setTimeout(checkSetup, 1000);
