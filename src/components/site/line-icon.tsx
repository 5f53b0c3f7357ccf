import { clsx } from 'clsx';

// The icons of the frame and of the home page, drawn as in lucide-react: its machinery alone is larger
// than all of them, and each of its drawings says anew in the HTML what styles/text.css says once.
const outlines = {
  arrowRight: 'M5 12h14M12 5l7 7-7 7',
  arrowUp: 'm5 12 7-7 7 7M12 19V5',
  arrowUpRight: 'M7 7h10v10M7 17 17 7',
  check: 'M20 6 9 17l-5-5',
  download: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5',
  mail: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  menu: 'M4 5h16M4 12h16M4 19h16',
  message:
    'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  monitor: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4',
  moon: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  phone:
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  x: 'M18 6 6 18M6 6l12 12',
};

export type LineIconName = keyof typeof outlines;

interface LineIconProps {
  name: LineIconName;
  className?: string;
}

/** A drawing beside words that say the same. */
export function LineIcon({ name, className }: LineIconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={clsx('line-icon', className)}>
      <path d={outlines[name]} />
    </svg>
  );
}
