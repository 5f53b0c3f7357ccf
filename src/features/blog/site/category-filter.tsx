import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { blog } from '@/content/blog';
import { categoriesQuery } from '../api/posts';

interface CategoryFilterProps {
  /** '' for all. */
  value: string;
  onChange: (category: string) => void;
}

/** One button for everything and one for each category that has posts. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { data: categories, isError, refetch } = useQuery(categoriesQuery());
  const options = [
    { category: '', label: blog.allCategories },
    ...(categories ?? []).map((category) => ({ category, label: category })),
  ];
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{blog.filterLabel}</legend>
      {options.map(({ category, label }) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === value}
          onClick={() => onChange(category)}
          className={clsx(
            'min-h-11 rounded-full border-2 px-5 font-semibold transition-colors duration-quick',
            category === value
              ? 'border-action bg-action text-on-action'
              : 'border-line-strong bg-surface hover:border-ink',
          )}
        >
          {label}
        </button>
      ))}
      {isError && (
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
          {blog.categoriesFailed}
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </fieldset>
  );
}
