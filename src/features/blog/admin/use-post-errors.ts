import { useMemo, useState } from 'react';
import { createSanitizer } from '@/lib/safe-html/article-html';
import type { FieldName, PostFields } from '../post-fields';
import { type PostErrors, trimPost, validatePost } from '../validate-post';

/**
 * The errors of the fields that the last try to save refused, as these fields stand now: an error goes as soon as its
 * field is mended.
 */
export function usePostErrors(fields: PostFields) {
  const [refused, setRefused] = useState<readonly FieldName[]>([]);
  const isContentRefused = refused.includes('content');
  const content = useMemo(
    // What the gate takes out does not count as content. Cleaning a long text at every letter costs: only when asked for.
    () => (isContentRefused ? createSanitizer(window)(fields.content) : fields.content),
    [isContentRefused, fields.content],
  );
  const errors: PostErrors = {};
  if (refused.length > 0) {
    const found = validatePost(trimPost({ ...fields, content }));
    for (const name of refused) if (found[name]) errors[name] = found[name];
  }
  return { errors, refused, refuse: setRefused };
}
