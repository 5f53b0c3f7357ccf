import Check from 'lucide-react/icons/check';

/** A ticked entry of a list. The tick has the colour `--mark`, or else the service's. */
export function CheckItem({ children }: { children: string }) {
  return (
    <li className="flex gap-3 leading-snug">
      <Check
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-(--mark,var(--dye-ink))"
        strokeWidth={2.5}
      />
      {children}
    </li>
  );
}
