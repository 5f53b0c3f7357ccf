import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { Button } from '@/shared/ui/button';
import { Input } from '@/shared/ui/input';
import { coverCategories, coverOf } from '@/shared/content/category-cover';
import { serviceLinks } from '@/shared/content/service-links.prepared';
import { modules } from '@/shared/content/modules';
import { notFound as words } from '@content/words/frame/not-found';
import { paths } from '@/shared/paths';
import { ButtonLink } from './button-link';
import { PageOpening } from './page-opening';
import { Picture } from '@/shared/pictures/picture';

/** The paths that were already logged in this visit. */
const logged = new Set<string>();

/** The page for an unknown URL. Logs only the path, because a query may contain personal data. */
export function NotFound() {
  const { pathname } = useLocation();

  useEffect(() => {
    if (logged.has(pathname)) return;
    logged.add(pathname);
    console.warn('404: no page at', pathname);
  }, [pathname]);

  return (
    <>
      <Seo title={words.pageTitle} description={words.description} path={pathname} isHidden />
      <PageOpening emoji={words.emoji} title={words.title} lead={words.lead}>
        {modules.blog && <BlogSearch />}
        <ButtonLink to={paths.home.to()} variant="outline" className="mt-4 max-sm:w-full">
          {words.home}
        </ButtonLink>
      </PageOpening>
      <div
        data-small-footer
        className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-gutter py-section lg:grid-cols-2"
      >
        <Suggestions
          title={words.services}
          items={serviceLinks.map((link) => ({ ...link, to: paths.service.to(link.id) }))}
        />
        {modules.blog && (
          <Suggestions
            title={words.articles}
            items={coverCategories.map((title) => {
              const { emoji, dye } = coverOf(title);
              return { title, emoji, color: dye, to: paths.blog.to(title) };
            })}
          />
        )}
      </div>
    </>
  );
}

/** A plain form, so that it works without scripts. */
function BlogSearch() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of 2023 do not know <search>
    <form role="search" action={paths.blog.to()} className="mt-8 flex max-w-md flex-wrap gap-3">
      <Input
        type="search"
        name="q"
        enterKeyHint="search"
        aria-label={words.searchLabel}
        placeholder={words.searchLabel}
        className="min-w-0 flex-1 basis-44"
      />
      <Button type="submit" className="max-sm:flex-1">
        {words.search}
      </Button>
    </form>
  );
}

interface SuggestionsProps {
  title: string;
  items: { title: string; emoji: string; color: string; to: string }[];
}

function Suggestions({ title, items }: SuggestionsProps) {
  return (
    <section>
      <h2 className="text-display-3 font-extrabold">{title}</h2>
      <ul className="mt-4 border-t border-line">
        {items.map((item) => (
          <li key={item.to} data-dye={item.color} className="border-b border-line">
            <Link
              to={item.to}
              className="-mx-3 flex min-h-16 items-center gap-4 rounded-control px-3 py-2 text-lead font-semibold hover:bg-sunken"
            >
              <Picture emoji={item.emoji} className="size-10 shrink-0" />
              <span>{item.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
