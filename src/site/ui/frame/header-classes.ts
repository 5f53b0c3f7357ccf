/** The classes of the header's icon buttons. */
export const headerButton = 'grid size-11 place-items-center rounded-control hover:bg-on-field/10';

/** The classes of the panel that they open: a native popover below the header. */
export const headerPanel =
  'fixed inset-auto max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-raised';
