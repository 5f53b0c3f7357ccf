interface ShelfTitleProps {
  id: string;
  children: string;
}

/** The title of a list of posts, smaller than the posts' own titles, which readers look for. */
export function ShelfTitle({ id, children }: ShelfTitleProps) {
  return (
    <h2 id={id} className="large-cut font-display text-[1.75rem] leading-tight font-extrabold">
      {children}
    </h2>
  );
}
