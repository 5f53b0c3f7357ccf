import { mainId } from '@/shared/main-id';

/** The first Tab stop: skips the navigation. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href={`#${mainId}`}
      className="fixed top-3 inset-s-3 z-50 rounded-control bg-night px-5 py-3 font-semibold text-on-night not-focus:[clip-path:inset(50%)] print:hidden"
    >
      {children}
    </a>
  );
}
