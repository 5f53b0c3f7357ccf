import { Seo } from '@/components/seo';
import { site } from '@/lib/content/site';

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
