import { TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '@/shared/ui/button';
import type { PostFields } from '../../post-fields';
import { findPostCodes, type PostCode } from './find-post-codes';

const CODES_SHOWN = 5;

/** Finds the merge codes of other tools in the present texts, when the browser is idle. */
export function usePostCodes({ title, excerpt, content }: PostFields): PostCode[] {
  const texts = useDeferredValue(
    useMemo(() => ({ title, excerpt, content }), [title, excerpt, content]),
  );
  return useMemo(() => findPostCodes(texts), [texts]);
}

interface PostCodesProps {
  codes: PostCode[];
}

/** Lists the codes with their fields. */
export function PostCodes({ codes }: PostCodesProps) {
  const rest = codes.length - CODES_SHOWN;
  return (
    <>
      <span className="block">Readers would see placeholder codes of another tool:</span>
      <ul className="list-disc ps-5 wrap-anywhere">
        {codes.slice(0, CODES_SHOWN).map(({ code, field, start }) => (
          <li key={`${field} ${start}`}>
            <code>{code}</code> <span>{`in ${field}`}</span>
          </li>
        ))}
        {rest > 0 && <li>{`and ${rest} more`}</li>}
      </ul>
    </>
  );
}

/** Warns above the buttons while the post contains such codes. */
export function PostCodesNote({ codes, onRemove }: PostCodesProps & { onRemove: () => void }) {
  if (codes.length === 0) return null;
  return (
    <section
      aria-label="Placeholder codes of other tools"
      className="flex max-h-40 flex-wrap items-start gap-x-6 gap-y-2 overflow-y-auto border-t border-line bg-accent-soft px-5 py-3 text-small md:px-6"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1 basis-60">
        <PostCodes codes={codes} />
      </div>
      <Button size="small" variant="outline" onClick={onRemove}>
        Remove them
      </Button>
    </section>
  );
}
