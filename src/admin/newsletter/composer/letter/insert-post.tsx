import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogTrigger, DialogWindow } from '@/admin/kit/controls/dialog';
import { Input } from '@/shared/ui/input';
import { type NewsletterPost, publishedPostsQuery } from '../../api/composer/newsletter-post';
import { LoadState } from '../../load-state';
import type { LetterPost } from './letter';
import { withCover } from '../draft/post-cover';

/** Chooses a published post to insert into the newsletter. */
export function InsertPost({ onInsert }: { onInsert: (post: LetterPost) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = useRef<LetterPost | null>(null);

  async function choose(post: NewsletterPost) {
    chosen.current = await withCover(post);
    setIsOpen(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button size="small" variant="outline">
          <Newspaper aria-hidden="true" className="size-4" />
          Insert post
        </Button>
      </DialogTrigger>
      <DialogWindow
        title="Insert a post"
        description="Its cover, title and excerpt, with a link to it."
        onCloseAutoFocus={(event) => {
          if (!chosen.current) return;
          // The newsletter's editor takes the focus.
          event.preventDefault();
          onInsert(chosen.current);
          chosen.current = null;
        }}
      >
        <Posts onChoose={(post) => void choose(post)} />
      </DialogWindow>
    </Dialog>
  );
}

function Posts({ onChoose }: { onChoose: (post: NewsletterPost) => void }) {
  const [words, setWords] = useState('');
  const query = useQuery({
    ...publishedPostsQuery(useDeferredValue(words)),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Input
        type="search"
        aria-label="Search by title"
        placeholder="Search by title"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <LoadState query={query} what="the posts" />
      {query.data?.length === 0 && <p>No published posts found.</p>}
      <ul className="grid divide-y divide-line">
        {query.data?.map((post) => (
          <li key={post.slug}>
            <button
              type="button"
              className="grid w-full gap-0.5 rounded-control px-2 py-3 text-start hover:bg-sunken"
              onClick={() => onChoose(post)}
            >
              <span dir="auto" className="font-semibold">
                {post.title}
              </span>
              <span dir="auto" className="line-clamp-2 text-small text-ink-soft">
                {post.excerpt}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
