import { Marigold } from '@/shared/pictures/marigold';

/** A list with flowers as bullets. */
export function MarigoldList({
  items,
  className,
}: {
  items: readonly string[];
  className?: string;
}) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="mt-2.5 flex gap-3 first:mt-0">
          <Marigold className="mt-[0.5em] size-3 text-accent" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
