import {
  renderMatches,
  unstable_HistoryRouter as HistoryRouter,
  useLocation,
} from 'react-router-dom';
import { App } from './app';
import { matchPage } from './match-page';
import type { SiteHistory } from './site-history';

/**
 * The whole site in a browser. What a page needs is there before the router hears of it (site-history.ts), so it is
 * rendered at once: in slices, each with a frame of its own, it would come later.
 */
export function AppRouter({ history }: { history: SiteHistory }) {
  return (
    <App>
      <HistoryRouter history={history} useTransitions={false}>
        <Pages />
      </HistoryRouter>
    </App>
  );
}

/** What stands at the present address, whoever knows it: the browser's history or the build. */
export function Pages() {
  return renderMatches(matchPage(useLocation().pathname));
}
