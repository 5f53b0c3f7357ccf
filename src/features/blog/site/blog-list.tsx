import { SearchField } from '@/components/ui/search-field';
import { PageOpening } from '@/components/site/page-opening';
import { blog } from '@/content/blog';
import { useBlogAddress } from './use-blog-address';
import { AllPosts } from './all-posts';
import { CategoryFilter } from './category-filter';
import { FeaturedPosts } from './featured-posts';

export function BlogList() {
  const address = useBlogAddress();
  return (
    <>
      <PageOpening title={blog.title} lead={blog.lead} emoji={blog.emoji}>
        <div className="mt-8 flex max-w-md">
          <SearchField {...blog.search} value={address.search} onSearch={address.setSearch} />
        </div>
      </PageOpening>
      <div className="mx-auto max-w-page px-gutter pt-16 pb-section md:pt-24">
        {!address.isFiltering && <FeaturedPosts />}
        <section aria-labelledby="all-title">
          <h2 id="all-title" className="text-display-2 font-extrabold">
            {blog.allTitle}
          </h2>
          <div className="mt-6 mb-8">
            <CategoryFilter value={address.category} onChange={address.setCategory} />
          </div>
          <AllPosts address={address} />
        </section>
      </div>
    </>
  );
}
