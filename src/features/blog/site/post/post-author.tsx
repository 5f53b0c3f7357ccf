import { Link } from 'react-router-dom';
import { Marigold } from '@/components/site/marigold';
import { Picture } from '@/components/site/picture';
import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { founders } from '@/content/team';
import { paths } from '@/lib/paths';
import type { PostSummary } from '../../model';
import { useBlogSettings } from '../use-blog-settings';

const linkClasses =
  'inline-flex min-h-11 items-center font-semibold underline decoration-saffron decoration-2 underline-offset-4 hover:decoration-4';

/** Who wrote the post, and how to answer. A founder has a portrait, a guest a drawn initial. */
export function PostAuthor({ post }: { post: Pick<PostSummary, 'author' | 'title'> }) {
  const { areCommentsEnabled } = useBlogSettings();
  const founder = founders.find(({ name }) => name === post.author);
  const answer = `${site.emailLink.href}?subject=${encodeURIComponent(`${blog.author.subject} ${post.title}`)}`;
  return (
    <aside
      aria-label={blog.author.label}
      className="mt-14 flex items-start gap-5 border-t-2 border-line pt-8 print:hidden"
    >
      <span
        aria-hidden="true"
        className="relative grid size-20 shrink-0 place-items-center text-saffron-soft"
      >
        <Marigold petals={18} className="absolute inset-0 size-full" />
        {founder ? (
          <Picture emoji={founder.emoji} className="relative size-14" />
        ) : (
          <span className="figure relative text-3xl text-saffron-deep">
            {post.author.trim().charAt(0)}
          </span>
        )}
      </span>
      <div>
        <p className="text-lead font-bold">{post.author}</p>
        {founder && (
          <p className="text-ink-soft">
            {founder.role}. {blog.author.ask} {founder.askAbout}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-6">
          {areCommentsEnabled && (
            <a href={answer} className={linkClasses}>
              {blog.author.answer}
            </a>
          )}
          {founder && (
            <Link to={paths.about.to()} className={linkClasses}>
              {blog.author.team}
            </Link>
          )}
        </p>
      </div>
    </aside>
  );
}
