import { Fragment } from 'react';
import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { SearchField } from '@/shared/ui/search-field';
import { PageOpening } from '@/site/ui/page-opening';
import { tryAgain } from '@content/words/frame/try-again';
import { blog } from '@content/blog';
import { categoriesQuery, featuredPostsQuery } from '@/shared/blog/api/posts';
import { AllPosts } from './all-posts';
import { FeaturedPosts } from './featured-posts';
import { ShelfTitle } from './shelf-title';
import { type BlogAddress, useBlogAddress } from './use-blog-address';
import { useBlogSettings } from './use-blog-settings';
import { Button } from '@/shared/ui/button';

/** Shows featured posts and, below, all of them; a search or a category shows one list of matches. */
export function BlogList() {
  const address = useBlogAddress();
  const { title, description } = useBlogSettings();
  const { data: featured = [] } = useQuery(featuredPostsQuery());
  return (
    <>
      <PageOpening title={title} lead={description} isCompact>
        <div className="flex w-full pb-1 sm:w-64">
          <SearchField {...blog.search} value={address.search} onSearch={address.setSearch} />
        </div>
      </PageOpening>
      <div className="page-width pt-12 pb-section">
        {!address.isFiltering && <FeaturedPosts posts={featured} />}
        <section aria-labelledby="all-title">
          <ShelfTitle id="all-title">{blog.allTitle}</ShelfTitle>
          <div className="mt-5 mb-7 print:hidden">
            <CategoryFilter address={address} />
          </div>
          <AllPosts address={address} />
        </section>
      </div>
    </>
  );
}

/** Shows one button for all posts and one for each category that has posts. */
function CategoryFilter({ address }: { address: BlogAddress }) {
  const { data: categories, isError, refetch } = useQuery(categoriesQuery());
  const options = [
    { category: '', label: blog.allCategories },
    ...(categories ?? []).map((category) => ({ category, label: category })),
  ];
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{blog.filterLabel}</legend>{' '}
      {options.map(({ category, label }) => (
        <Fragment key={category}>
          <button
            type="button"
            aria-pressed={category === address.category}
            onClick={() => address.setCategory(category)}
            className={clsx(
              'min-h-11 rounded-full border-2 px-5 font-semibold transition-colors duration-quick',
              category === address.category
                ? 'border-action bg-action text-on-action'
                : 'border-line-strong bg-surface hover:border-ink',
            )}
          >
            {label}
          </button>{' '}
        </Fragment>
      ))}
      {isError && (
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
          {blog.categoriesFailed}
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            {tryAgain.ask}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
