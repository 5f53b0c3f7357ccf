import { Picture } from '@/components/site/pictures/picture';

/** The decorative stamp and postmark with the response time. */
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
      <span className="absolute top-8 left-3.5 w-12 text-center font-display leading-none font-bold text-ink-soft">
        <span>{responseTime}</span>{' '}
        <span className="block font-sans text-[0.5625rem] font-semibold">reply</span>
      </span>
      <span className="absolute -top-1 right-0 rotate-4 drop-shadow-md">
        <span className="stamp grid h-20 w-16">
          <span className="grid place-items-center bg-accent-soft">
            <Picture emoji="💌" className="size-10" />
          </span>
        </span>
      </span>
    </div>
  );
}
