/** Classes of a link inside data. Underlined on hover only, because fifty underlined rows would be too loud. */
export const linkClasses =
  'rounded-sm wrap-anywhere underline-offset-4 hover:text-accent hover:underline focus-visible:underline';
