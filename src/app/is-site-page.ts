import { matchRoutes } from 'react-router-dom';
import { siteRoutes } from './routes';

/** Whether a visitor's page stands at this path: not the admin, no file, and nothing that does not exist. */
export const isSitePage = (pathname: string): boolean =>
  matchRoutes(siteRoutes, pathname)?.at(-1)?.route.path !== '*';
