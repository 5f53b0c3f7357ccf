import { toIsoMoment } from './iso-moment';

const parts = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const formats = {
  'en-US': new Intl.DateTimeFormat('en-US', parts),
  'en-IN': new Intl.DateTimeFormat('en-IN', parts),
};

interface DateTimeProps {
  value: string;
  locale?: keyof typeof formats;
}

/** A moment with year, short month, day, hour and minute; in lists the specification wants en-US. */
export function DateTime({ value, locale = 'en-US' }: DateTimeProps) {
  const iso = toIsoMoment(value);
  return (
    <time dateTime={iso} className="tabular-nums">
      {keepHalfOfDay(formats[locale].format(new Date(iso)))}
    </time>
  );
}

/** "PM" alone in the next line says nothing. */
function keepHalfOfDay(text: string): string {
  return text.replace(/\s(?=[ap]m$)/i, '\u{a0}');
}
