// Brings the page to life: the browser's second half of main.tsx.
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { AppRouter } from './app-router';
import { followPlainLinks } from './follow-plain-links';
import { isSitePage } from './is-site-page';
import { leavePage } from './leave-page';
import { loadPage } from './load-page';
import { matchPage } from './match-page';
import { preparePage } from './prepare-page';
import { preloadInView } from './preload-in-view';
import { preloadOnIntent } from './preload-on-intent';
import { recoveryRedirect } from './recovery-redirect';
import { isStaleChunk, reloadOnce } from './reload-once';
import { routes } from './routes';
import { createSiteHistory, type SiteHistory } from './site-history';
import { trueAddress } from './true-address';
import { measureVisit } from '@/features/web-vitals/measure-visit';
import { builtHead } from '@/lib/built-head';
import { captureLeadSource } from '@/lib/lead-source';
import { nextTask } from '@/lib/next-task';
import { paths } from '@/lib/paths';
import { applyStyles } from '@/lib/stylesheets';
import { keepWebFonts } from '@/lib/web-fonts';
import { whenIdle } from '@/lib/when-idle';
import { loadWhenOnline } from '@/lib/when-online';
import { layOutRest } from '@/lib/whole-page';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

// Before the router can change the address.
captureLeadSource();

function openApp(history: SiteHistory) {
  followPlainLinks(history);
  return (
    <StrictMode>
      <AppRouter history={history} />
    </StrictMode>
  );
}

/** The compatibility asked for means that the history tells of every change, as a router of ours needs it. */
const openHistory = () =>
  createSiteHistory(createBrowserHistory({ v5Compat: true }), preparePage, leavePage);

const loadThisPage = () => loadPage(matchPage(window.location.pathname));

/** Takes over the prerendered page, or fills the empty shell: step by step, because each takes a phone its time. */
async function start(root: HTMLElement) {
  await nextTask();
  const isPrerendered = root.hasChildNodes();
  if (isPrerendered) builtHead.take(document.head);
  const history = openHistory();
  await nextTask();
  try {
    await (isPrerendered ? loadWhenOnline(loadThisPage) : loadThisPage());
  } catch (error) {
    // HTML from before a deploy, kept by a browser: the page can be read, and comes alive anew.
    if (isPrerendered && isStaleChunk(error)) void reloadOnce();
    // The shell shows what is wrong.
    if (isPrerendered) throw error;
  }
  // What somebody has done is acted on as soon as React is there, and may show what has no styles yet.
  if (window.earlyInput?.length) void applyStyles();
  if (!isPrerendered) createRoot(root).render(openApp(history));
  // In slices: the page answers in between.
  else startTransition(() => void hydrateRoot(root, openApp(history)));
  preloadOnIntent();
  preloadInView();
  layOutRest();
  void keepWebFonts(isPrerendered);
  if (import.meta.env.VITE_WEB_VITALS_SHARE) measureThisVisit();
}

function measureThisVisit() {
  const { pathname } = window.location;
  if (!isSitePage(pathname)) return;
  const pattern = matchPage(pathname).at(-1)?.route.path ?? '';
  measureVisit(Number(import.meta.env.VITE_WEB_VITALS_SHARE), pattern);
}

const elsewhere =
  recoveryRedirect(window.location, paths.resetPassword.to()) ??
  trueAddress(window.location, routes);
if (elsewhere) window.location.replace(elsewhere);
// Not awaited: the pages' code imports from the file this is in, and would wait for its end.
// What has been painted already is restyled when that no longer delays anything, and also where the page's code failed.
else void start(container).finally(() => whenIdle(() => void applyStyles()));
