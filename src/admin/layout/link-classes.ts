/** A link inside data. It is underlined on hover only: fifty underlined rows would be too loud. */
export const linkClasses =
  'rounded-sm wrap-anywhere underline-offset-4 hover:text-accent hover:underline focus-visible:underline';
