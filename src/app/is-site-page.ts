import { matchPage } from './match-page';
import { siteRoutes } from './routes';

/** Whether a visitor's page stands at this path: not the admin, no file, and nothing that does not exist. */
export function isSitePage(pathname: string): boolean {
  const matches = matchPage(pathname);
  const isOurs = matches.some(({ route }) => route.children === siteRoutes);
  return isOurs && matches.at(-1)?.route.path !== '*';
}
