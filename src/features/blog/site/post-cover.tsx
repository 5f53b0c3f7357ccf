import { clsx } from 'clsx';
import { Marigold } from '@/components/site/pictures/marigold';
import { Picture } from '@/components/site/pictures/picture';
import { coverOf } from '@/lib/content/post-covers';
import type { PostSummary } from '../model';
import { PostImage } from './post-image';

interface PostCoverProps {
  post: Pick<PostSummary, 'slug' | 'category' | 'image'>;
  className?: string;
}

/** The featured image, or a label with the category's drawing in a design of the post's own. Decorative. */
export function PostCover({ post, className }: PostCoverProps) {
  const { emoji, dye } = coverOf(post.category);
  const { pattern, shape, place } = coverDesign(post.slug);
  return (
    <div
      aria-hidden="true"
      data-dye={dye}
      data-pattern={pattern}
      className={clsx('post-cover relative isolate overflow-hidden', place, className)}
    >
      {post.image ? (
        <PostImage
          src={post.image}
          loading="lazy"
          sizes="auto, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <div className="picture-on-cream absolute top-1/2 left-[calc(50%+var(--shift)*max(0px,100cqw-100cqh))] grid aspect-square w-[82cqmin] -translate-1/2 place-items-center text-label">
          {shape === 'flower' ? (
            <Marigold petals={18} className="absolute inset-0 size-full" />
          ) : (
            <span className={clsx('absolute bg-current', shape)} />
          )}
          <Picture emoji={emoji} className="relative size-3/5" />
        </div>
      )}
    </div>
  );
}

/** Behind the drawing, to the rim. */
const patterns = ['rays', 'dots', 'stripes', 'checks'] as const;
/** The ground of the drawing: a flower, a disc or a diamond. */
const shapes = ['flower', 'inset-[3%] rounded-full', 'inset-[12%] rotate-45 rounded-[8%]'] as const;
/** Where the drawing is on a wide cover: in the middle, left or right. */
const places = ['[--shift:0]', '[--shift:-0.25]', '[--shift:0.25]'] as const;

const pick = <T,>(choices: readonly [T, ...T[]], number: number): T =>
  choices[Math.floor(number) % choices.length] ?? choices[0];

/** Sets the cover of a post apart from others of its category. The same slug always gives the same design. */
function coverDesign(slug: string) {
  let hash = 0;
  for (const character of slug) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 0xffff;
  return {
    pattern: pick(patterns, hash),
    shape: pick(shapes, hash / patterns.length),
    place: pick(places, hash / patterns.length / shapes.length),
  };
}
