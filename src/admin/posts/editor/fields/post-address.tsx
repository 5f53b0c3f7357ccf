import type { ReactNode } from 'react';
import { paths } from '@/shared/paths';
import { slugify } from '@/shared/blog/blog-post';
import type { PostForm } from '../draft/use-post-form';

/** The address that follows from the title. The database adds a number to a taken one. */
export function PostAddress({ id, form }: { id: string; form: PostForm }) {
  return (
    <p id={id} className="text-small wrap-anywhere text-ink-soft">
      {describeAddress(form)}
    </p>
  );
}

function describeAddress({ fields, stored }: PostForm): ReactNode {
  const slug = slugify(fields.title);
  if (stored && slug === slugify(stored.fields.title)) {
    return (
      <>
        <span>Address:</span> <Address slug={stored.slug} />
      </>
    );
  }
  const present = <Address slug={slug || `post-${fields.publishDate}-1`} />;
  if (!stored) {
    if (!fields.title.trim()) return <span>The address of the post is made from its title.</span>;
    return (
      <>
        <span>Address:</span> {present}
        <span>. If it is taken, a number is added.</span>
      </>
    );
  }
  return (
    <>
      <span>New address:</span> {present}
      <span>. If it is taken, a number is added. The old one,</span> <Address slug={stored.slug} />
      <span>, will redirect to it.</span>
    </>
  );
}

function Address({ slug }: { slug: string }) {
  return <code className="font-mono text-ink">{paths.blogPost.to(slug)}</code>;
}
