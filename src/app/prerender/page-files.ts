import type { RouteObject } from 'react-router-dom';
import { handleOf } from '../page-chunk';
import type { PageFiles } from '../page-files';

/**
 * The files of every page a visitor can move to.
 * @param routes of the public site
 * @param filesOf which files of the build have the code of these modules, with all they import
 */
export function listPageFiles(
  routes: readonly RouteObject[],
  filesOf: (modules: string[]) => string[],
): PageFiles {
  const everywhere = new Set(filesOf([]));
  const pages: Record<string, string[]> = {};
  const visit = (route: RouteObject, above: string[]) => {
    const { module } = handleOf(route);
    const modules = module ? [...above, module] : above;
    route.children?.forEach((child) => visit(child, modules));
    if (!route.path || modules.length === 0) return;
    pages[route.path] = filesOf(modules).filter((file) => !everywhere.has(file));
  };
  routes.forEach((route) => visit(route, []));
  return pages;
}
