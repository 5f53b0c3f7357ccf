import { clsx } from 'clsx';
import { BookingLink } from '@/site/ui/booking-link';
import { blog } from '@content/blog';
import { callLabel } from '@content/site';

/** Offers a call beside an article, on wide screens, once a reader has read a good part. */
export function CallCard({ isShown }: { isShown: boolean }) {
  return (
    <aside
      aria-labelledby="call-title"
      className={clsx(
        'max-w-64 self-start justify-self-end rounded-card border border-line bg-surface p-6',
        'transition-[opacity,visibility] duration-calm max-xl:hidden xl:sticky xl:top-28 print:hidden',
        !isShown &&
          'invisible opacity-0 [@media(scripting:none)]:visible [@media(scripting:none)]:opacity-100',
      )}
    >
      <p id="call-title" className="font-display text-lg leading-tight font-bold tracking-tight">
        {blog.call.title}
      </p>
      <p className="mt-2 mb-5 text-small text-ink-soft">{blog.call.text}</p>
      <BookingLink size="small" variant="outline">
        {callLabel}
      </BookingLink>
    </aside>
  );
}
