import Check from 'lucide-react/icons/check';

interface CheckItemProps {
  children: string;
  /** The name of the only plan that includes it. */
  plan?: string;
}

/** A list entry with a tick in the colour `--mark`, or else the service's. */
export function CheckItem({ children, plan }: CheckItemProps) {
  return (
    <li className="flex gap-3 leading-snug">
      <Check
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-(--mark,var(--dye-ink))"
        strokeWidth={2.5}
      />
      <span>
        <span>{children}</span>
        {plan && ' '}
        {plan && (
          <span className="ms-2 inline-block rounded-full bg-(--dye-soft) px-2.5 py-0.5 text-small font-semibold text-(--dye-ink)">
            {plan}
          </span>
        )}
      </span>
    </li>
  );
}
