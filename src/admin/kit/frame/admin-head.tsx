import { Seo } from '@/shared/seo/seo';
import { site } from '@/shared/content/site.prepared';

export function AdminHead({ title, path }: { title: string; path: string }) {
  return (
    <Seo
      title={title}
      brand={`${site.brand} Admin`}
      description={`Admin of ${site.brand}.`}
      path={path}
      isHidden
    />
  );
}
