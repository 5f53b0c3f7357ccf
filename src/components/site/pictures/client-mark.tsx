import type { ClientName } from '@/lib/content/ids';

/** A drawing of 24 × 24 in lines, and how the name is set beside it. */
const marks: Record<ClientName, [path: string, className: string]> = {
  // A ring with its stone.
  'Chandi Gali': ['M12 8.5a6.5 6.5 0 1 0 .1 0M9 2h6l2 2.500-5 4-5-4z', 'font-serif text-[1.2em]'],
  // Steps down to the river.
  'Godaghat Homes': [
    'M2 5h7v5h5v5h5v5h3M2 20q3-3 6 0',
    'text-[0.75em] font-semibold tracking-wider uppercase',
  ],
  // Vertebrae.
  'Desk & Spine': ['M9 3h6M8 8h8M7 13h10M6 18h12M12 1v21', 'font-semibold tracking-tight'],
  // A cardamom pod.
  'Chechi Spice': [
    'M4 20C2 9 9 3 20 4c1 11-5 18-16 16zM4 20 16 8M9 9v6h6',
    'font-display text-[1.1em] font-extrabold lowercase',
  ],
  // Bottles on a shelf.
  Shelfdate: [
    'M2 20h20M4 17V8h5v9M12 17V4h3v13M18 17v-6h3v6',
    'font-mono text-[0.9em] tracking-tight lowercase',
  ],
  // A printing block.
  Thappa: [
    'M12 12C6 9 9 3 12 2c3 1 6 7 0 10 3-6 9-3 10 0-1 3-7 6-10 0 6 3 3 9 0 10-3-1-6-7 0-10-3 6-9 3-10 0 1-3 7-6 10 0',
    'font-display font-extrabold tracking-[0.2em] uppercase text-[0.85em]',
  ],
};

/** The wordmark of a client, in the colour of the text around it. */
export function ClientMark({ name }: { name: ClientName }) {
  const [path, className] = marks[name];
  return (
    <span className="inline-flex items-center gap-2 text-base leading-none sm:text-lg whitespace-nowrap">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="size-[1.3em] fill-none stroke-current"
      >
        <path d={path} />
      </svg>
      <span className={className}>{name}</span>
    </span>
  );
}
