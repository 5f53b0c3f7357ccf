import { useMemo, useState } from 'react';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { type FieldName, type PostErrors, type PostFields, validatePost } from '../../post-fields';

/**
 * Returns the present errors of the fields that the last save refused; an error disappears once its field is corrected.
 */
export function usePostErrors(fields: PostFields) {
  const [refused, setRefused] = useState<readonly FieldName[]>([]);
  const isContentRefused = refused.includes('content');
  const content = useMemo(
    // Removed elements do not count as content. Sanitizing at each letter is slow, so it runs only after a refusal.
    () => (isContentRefused ? createSanitizer(window)(fields.content) : fields.content),
    [isContentRefused, fields.content],
  );
  const errors: PostErrors = {};
  if (refused.length > 0) {
    const found = validatePost({ ...fields, content });
    for (const name of refused) if (found[name]) errors[name] = found[name];
  }
  return { errors, refused, refuse: setRefused };
}
