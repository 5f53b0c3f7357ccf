import { clsx } from 'clsx';

// The icons of the frame, of the home page and of the legal ones, drawn as in lucide-react: its machinery alone is
// larger than all of them, and each of its drawings says anew in the HTML what styles/text.css says once.
// These are seen at once, or often:
const outlines = {
  arrowLeft: 'M19 12H5M12 19l-7-7 7-7',
  arrowRight: 'M5 12h14M12 5l7 7-7 7',
  arrowUp: 'm5 12 7-7 7 7M12 19V5',
  arrowUpRight: 'M7 7h10v10M7 17 17 7',
  check: 'M20 6 9 17l-5-5',
  chevronDown: 'm4.8 8.4 7.2 7.2 7.2-7.2',
  menu: 'M4 5h16M4 12h16M4 19h16',
  monitor: 'M2 3h20v14H2zM8 21h8M12 17v4',
  moon: 'M21 12.5a9 9 0 1 1-9.5-9.5c.4 0 .6.5.4.8a6 6 0 0 0 8.3 8.3c.3-.2.8 0 .8.4',
  x: 'M18 6 6 18M6 6l12 12',
};

/**
 * These stand further down, once each, and would make the HTML heavier than the first flight bears: they come with the
 * whole stylesheet (styles/far-icons.css). A file of their own would be fetched before the page is painted.
 */
type FarIcon = 'download' | 'mail' | 'message' | 'phone';

type LineIconName = keyof typeof outlines | FarIcon;

interface LineIconProps {
  name: LineIconName;
  className?: string;
}

const isNear = (name: LineIconName): name is keyof typeof outlines => name in outlines;

/** A drawing beside words that say the same. */
export function LineIcon({ name, className }: LineIconProps) {
  const isDrawnHere = isNear(name);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={clsx('line-icon', !isDrawnHere && `far-icon far-${name}`, className)}
    >
      {isDrawnHere && <path d={outlines[name]} />}
    </svg>
  );
}
