import { Seo } from '@/components/seo';
import { site } from '@/content/site';

/** The head of an admin page: a title for the tab, and nothing for search engines. */
export function AdminHead({ title, path }: { title: string; path: string }) {
  return (
    <Seo
      title={`${title} | ${site.brand} Admin`}
      description={`Admin of ${site.brand}.`}
      path={path}
      isHidden
    />
  );
}
