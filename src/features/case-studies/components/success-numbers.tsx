import { portfolio as texts } from '@/content/portfolio';

/** What all the work adds up to, as a ticket in four parts. */
export function SuccessNumbers() {
  return (
    <div className="mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h3 className="text-display-3 font-bold">{texts.numbersTitle}</h3>
        <p className="text-small text-ink-soft">{texts.numbersNote}</p>
      </div>
      <dl className="ticket mt-6 [--ticket-ground:var(--sunken)]">
        {texts.numbers.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1.5">
            <dt className="font-medium">{label}</dt>
            <dd className="font-display text-[clamp(2.5rem,1.5rem+3.2vw,4.5rem)] leading-none font-extrabold tracking-tight">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
