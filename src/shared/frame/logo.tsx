import { clsx } from 'clsx';
import { site } from '@/shared/content/site.prepared';
import drawing from '../../../public/brand/logo.svg?raw';

/** The agency's own SVG. Inlined, because a separate picture would load after the name. */
const markup = {
  __html: drawing
    .slice(drawing.indexOf('<svg'))
    // Sets its size where no stylesheet is read.
    .replace(/^<svg[^>]*/, (tag) =>
      tag
        .replaceAll(/\s(?:width|height)="[^"]*"/g, '')
        .replace('<svg', '<svg width="40" height="40"'),
    ),
};

/** The brand: its logo with the name beside it. A logo without colours takes those of the surrounding block. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <span
        aria-hidden="true"
        className="shrink-0 [--logo-mark:var(--field)] [--logo-shape:currentColor] *:size-10"
        dangerouslySetInnerHTML={markup}
      />
      <span className="figure large-cut text-[min(1.3125rem,9vw)]">{site.brand}</span>
    </span>
  );
}
