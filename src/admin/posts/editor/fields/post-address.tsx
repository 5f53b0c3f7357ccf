import type { ReactNode } from 'react';
import { paths } from '@/shared/paths';
import { slugify } from '@/shared/blog/blog-post';
import { TextField } from '@/shared/ui/text-field';
import type { PostFields } from '../../post-fields';
import { changedSlug, wantedSlug } from '../../post-slug';
import type { PostForm } from '../draft/use-post-form';

interface PostAddressProps {
  form: PostForm;
  error: string | undefined;
}

/** The address: made from the title, or written, as a title in another script needs it. */
export function PostAddress({ form, error }: PostAddressProps) {
  const { fields, set } = form;
  return (
    <TextField
      label="Address"
      isOptional
      error={error}
      hint={<span className="wrap-anywhere">{describeAddress(form)}</span>}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={fields.title.trim() && (slugify(fields.title) || namelessSlug(fields))}
      value={fields.address}
      onChange={(event) => set('address', event.target.value)}
    />
  );
}

/** The slug that the database makes of neither title nor address (private.free_slug). */
const namelessSlug = ({ publishDate }: PostFields) => `post-${publishDate}-1`;

/** Whatever the database may add to a taken address is said beforehand. */
function describeAddress({ fields, stored }: PostForm): ReactNode {
  if (stored && changedSlug(stored, fields) === null) return <Address slug={stored.slug} />;
  const present = <Address slug={wantedSlug(fields) || namelessSlug(fields)} />;
  if (!stored) {
    if (!fields.title.trim() && !fields.address.trim()) {
      return <span>Made from the title, unless you write one.</span>;
    }
    return (
      <>
        {present}
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
