import type { ReactNode } from 'react';
import { paths } from '@/lib/paths';
import type { StoredPost } from '../api/admin-post-editing';
import type { PostFields } from '../post-fields';
import { slugify } from '../slug';

interface AddressNoteProps {
  fields: PostFields;
  stored: StoredPost | null;
}

/** Where the post will be found, while its title is being written. The database has the last word. */
export function AddressNote({ fields, stored }: AddressNoteProps) {
  const slug = slugify(fields.title);
  if (stored && slug === slugify(stored.fields.title)) {
    return (
      <>
        Address: <Address slug={stored.slug} />
      </>
    );
  }
  const present = <Address slug={slug || `post-${fields.publishDate}-1`} />;
  if (!stored) {
    if (!fields.title.trim()) return 'The address of the post is made from its title.';
    return <>Address: {present}, with a number behind it if another post has it.</>;
  }
  return (
    <>
      New address: {present}, with a number behind it if another post has it. The old one,{' '}
      <Address slug={stored.slug} />, will lead to it.
    </>
  );
}

function Address({ slug }: { slug: string }): ReactNode {
  return <code className="font-mono text-ink wrap-anywhere">{paths.blogPost.to(slug)}</code>;
}
