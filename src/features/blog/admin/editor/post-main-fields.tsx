import { formatNumber } from '@/lib/format/format';
import { paths } from '@/lib/paths';
import { slugify } from '../../model';
import { wordCountOf } from '../../read-time';
import type { PostErrors } from '../../post-fields';
import { ContentEditor } from './content-editor';
import type { PostForm } from './use-post-form';
import { TextField, TextareaField } from '@/components/ui/text-field';

/** The advised number of words (admin.md §9). */
const ADVISED_WORDS = 800;

interface PostMainFieldsProps {
  form: PostForm;
  errors: PostErrors;
}

export function PostMainFields({ form, errors }: PostMainFieldsProps) {
  const { fields, set } = form;
  return (
    <div className="grid min-w-0 content-start gap-6">
      <TextField
        label="Title"
        error={errors.title}
        hint={<AddressNote {...form} />}
        value={fields.title}
        autoComplete="off"
        className="text-lead font-semibold"
        onChange={(event) => set('title', event.target.value)}
      />
      <TextareaField
        label="Excerpt"
        error={errors.excerpt}
        hint="One or two sentences for the list of articles and for search engines."
        rows={3}
        value={fields.excerpt}
        onChange={(event) => set('excerpt', event.target.value)}
      />
      <div>
        <ContentEditor
          key={form.revision}
          value={fields.content}
          error={errors.content}
          onChange={(html) => set('content', html)}
          editorRef={form.editorRef}
        />
        <WordCount html={fields.content} />
      </div>
    </div>
  );
}

function WordCount({ html }: { html: string }) {
  const words = wordCountOf(html);
  const share = Math.min(1, words / ADVISED_WORDS);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
      <span>
        <strong className="text-ink tabular-nums">{formatNumber(words)}</strong>{' '}
        <span>{words === 1 ? 'word' : 'words'}</span>
      </span>
      <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-brand" style={{ width: `${share * 100}%` }} />
      </span>
      <span>
        {words < ADVISED_WORDS
          ? 'Tip: aim for 800+ words. Longer posts are found more often.'
          : 'Long enough: 800+ words.'}
      </span>
    </div>
  );
}

/** The address that follows from the title. The database adds a number to a taken one. */
function AddressNote({ fields, stored }: PostForm) {
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
  return <code className="font-mono text-ink wrap-anywhere">{paths.blogPost.to(slug)}</code>;
}
