import { Circle, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { MailCheck } from './mail-checks';

const marks = {
  pending: { Icon: Circle, word: 'Not yet: ', look: 'text-ink-soft' },
  ok: { Icon: CircleCheck, word: 'Fine: ', look: 'text-success' },
  advice: { Icon: TriangleAlert, word: 'Problem: ', look: 'text-warning' },
  error: { Icon: CircleAlert, word: 'Must be changed: ', look: 'text-danger' },
} as const;

/** Lists the live checks of the email. It is not a live region, which would interrupt the writing. */
export function MailCheckList({ checks }: { checks: MailCheck[] }) {
  return (
    <section aria-labelledby="mail-checks" className="grid grid-cols-1 gap-3">
      <h2 id="mail-checks" className="text-body font-bold">
        Check list
      </h2>
      <ul className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-sunken px-4 py-4 text-small lg:max-xl:grid-cols-2">
        {checks.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </ul>
    </section>
  );
}

function Check({ check: { level, text, details } }: { check: MailCheck }) {
  const { Icon, word, look } = marks[level];
  return (
    <li className="flex min-w-0 gap-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <div className="min-w-0 wrap-anywhere">
        <p className={level === 'error' ? 'font-semibold text-danger' : undefined}>
          <span className="sr-only">{word}</span>
          <span>{text}</span>
        </p>
        {details.length > 0 && (
          <ul className="mt-1 list-disc ps-4 text-ink-soft">
            {[...new Set(details)].map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
