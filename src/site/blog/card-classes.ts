/** The classes of a post's card, which its link covers (post-link.tsx). */
export const cardClasses =
  'group relative overflow-hidden rounded-card border border-line bg-surface shadow-card';
