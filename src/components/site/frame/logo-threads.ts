/** Three saffron threads, drawn in a square of 40 on the marigold seal. */
export const LOGO_SIZE = 40;

export const logoThreads = {
  strokeWidth: 2.4,
  strokes: ['M20 31V13', 'M20 31c0-6.5-1.8-10.2-6.4-13.6', 'M20 31c0-6.5 1.8-10.2 6.4-13.6'],
  dots: [
    { cx: 20, cy: 11.4 },
    { cx: 12.3, cy: 16.1 },
    { cx: 27.7, cy: 16.1 },
  ],
  dotRadius: 2.3,
} as const;
