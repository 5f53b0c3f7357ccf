import { portfolio as texts } from '@/content/portfolio';

/** What all the work adds up to, as a ticket in four parts. */
export function SuccessNumbers() {
  return (
    <div>
      <div className="case-numbers-head">
        <h3 className="card-title">{texts.numbersTitle}</h3>
        <p className="small soft">{texts.numbersNote}</p>
      </div>
      <dl className="ticket">
        {texts.numbers.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
