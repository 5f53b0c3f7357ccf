/** A link that stands alone inside data. Its line appears on demand: fifty rows of lines would shout. */
export const linkClasses =
  'wrap-anywhere underline-offset-4 hover:text-saffron-deep hover:underline focus-visible:underline';
