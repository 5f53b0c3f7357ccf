/** A title that opens what it names. */
export const titleButtonClasses =
  'text-left font-semibold underline decoration-saffron decoration-2 underline-offset-4 wrap-anywhere hover:decoration-4';
