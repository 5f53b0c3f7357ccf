interface ShelfTitleProps {
  id: string;
  children: string;
}

/** Names a list of posts, whose own titles are what a reader looks for: so it is the smaller text. */
export function ShelfTitle({ id, children }: ShelfTitleProps) {
  return (
    <h2 id={id} className="large-cut font-display text-[1.75rem] leading-tight font-extrabold">
      {children}
    </h2>
  );
}
