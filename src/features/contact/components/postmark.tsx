import { Marigold } from '@/components/site/marigold';

/** Stamp and postmark on the form's corner, saying how soon it is answered. Drawn, so purely visual. */
export function Postmark({ responseTime }: { responseTime: string }) {
  return (
    <div aria-hidden="true" className="relative -mt-1 h-22 w-30 shrink-0 select-none">
      <svg
        viewBox="0 0 120 88"
        className="absolute inset-0 fill-none stroke-ink-soft/55 stroke-[1.6]"
      >
        <circle cx="38" cy="46" r="29" />
        <circle cx="38" cy="46" r="23" />
        <path d="M66 32c10-5 16 5 26 0M68 42c10-5 16 5 26 0M67 52c10-5 16 5 26 0M64 62c10-5 16 5 26 0" />
      </svg>
      <span className="absolute top-[1.95rem] left-[0.95rem] w-12 text-center font-display text-[0.95rem] leading-none font-bold text-ink-soft">
        {responseTime}
        <span className="block font-sans text-[0.5625rem] font-semibold">reply</span>
      </span>
      <span className="absolute -top-1 right-0 rotate-4 drop-shadow-[0_1px_2px_rgb(70_40_10/0.45)]">
        <span className="stamp grid h-20 w-16 place-items-center">
          <span className="relative grid size-full place-items-center bg-saffron-soft">
            <Marigold className="size-11 text-saffron" />
            <span className="emoji absolute text-[1.375rem]">💌</span>
          </span>
        </span>
      </span>
    </div>
  );
}
