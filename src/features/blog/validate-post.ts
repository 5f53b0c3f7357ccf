import { blogCategories, type FieldName, fieldNames, type PostFields } from './post-fields';

/** The database's own limits (blogs_*_length), said before the save instead of after it. */
const MAX_LENGTH = { title: 300, excerpt: 1000, author: 200, content: 500_000 } as const;

export const requiredMessage =
  'Please fill in all required fields (title, excerpt, content, category).';

export type PostErrors = Partial<Record<FieldName, string>>;

/** A post as it is stored: no spaces at the ends of what was typed. */
export function trimPost(post: PostFields): PostFields {
  return {
    ...post,
    title: post.title.trim(),
    excerpt: post.excerpt.trim(),
    author: post.author.trim(),
    image: post.image.trim(),
  };
}

/** What is wrong with a post that is about to be saved; `content` was cleaned already. */
export function validatePost(post: PostFields): PostErrors {
  const errors: PostErrors = {};
  if (!post.title.trim()) errors.title = 'Please give the post a title.';
  if (!post.excerpt.trim()) errors.excerpt = 'Please write an excerpt.';
  if (isBlank(post.content)) errors.content = 'Please write the content.';
  if (!blogCategories.some((category) => category === post.category)) {
    errors.category = 'Please choose a category.';
  }
  if (!post.author.trim()) errors.author = 'Please name the author.';
  if (!isDate(post.publishDate)) errors.publishDate = 'Please choose a date.';
  if (post.image && !isImageAddress(post.image)) {
    errors.image = 'The address of an image starts with https:// or, on this site, with /.';
  }
  for (const name of ['title', 'excerpt', 'author', 'content'] as const) {
    const excess = post[name].length - MAX_LENGTH[name];
    if (excess > 0) errors[name] = `That is ${excess} characters too long.`;
  }
  return errors;
}

/** The names of the fields that are wrong. */
export function fieldsIn(errors: PostErrors): FieldName[] {
  return fieldNames.filter((name) => errors[name] !== undefined);
}

/** The four the specification's message names. */
export function lacksRequiredField(post: PostFields): boolean {
  const hasCategory = blogCategories.some((category) => category === post.category);
  return !post.title.trim() || !post.excerpt.trim() || isBlank(post.content) || !hasCategory;
}

/** Neither a word nor a picture: "<p></p>" is what an empty editor holds. */
function isBlank(html: string): boolean {
  const text = html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ');
  return !text.trim() && !/<img\b/i.test(html);
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** As strict as the gate that shows it (lib/safe-html/article-html.ts) and the constraint that stores it. */
function isImageAddress(address: string): boolean {
  return /^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(address);
}
