import { type ForeignCode, foreignCodes, withoutForeignCodes } from '@text/foreign-codes';
import { fieldLabels, type PostFields } from '../../post-fields';

/** The fields that readers see. */
const searched = ['title', 'excerpt', 'content'] as const;

export interface PostCode extends ForeignCode {
  /** The label of the field, such as "Content". */
  field: string;
}

export const findPostCodes = (fields: Pick<PostFields, (typeof searched)[number]>): PostCode[] =>
  searched.flatMap((name) =>
    foreignCodes(fields[name]).map((code) => ({ ...code, field: fieldLabels[name] })),
  );

export function withoutPostCodes(fields: PostFields): PostFields {
  const [title, excerpt, content] = searched.map((name) => withoutForeignCodes(fields[name]));
  return { ...fields, title: title ?? '', excerpt: excerpt ?? '', content: content ?? '' };
}
