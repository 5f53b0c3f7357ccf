import { frame } from '@content/words/frame/frame';
import { paths } from '@/shared/paths';
import { absoluteUrl } from './site-url';

interface BreadcrumbStep {
  name: string;
  path: string;
}

/** Schema.org data: the path from the home page down to a page, which is the last step. */
export function breadcrumbList(steps: readonly BreadcrumbStep[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: frame.home, path: paths.home.to() }, ...steps].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absoluteUrl(step.path),
    })),
  };
}
