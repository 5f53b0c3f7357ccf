const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in the specified form: en-US with year, short month, day, hour and minute. */
export function DateTime({ value }: { value: string }) {
  const iso = toIso(value);
  return (
    <time dateTime={iso} className="tabular-nums">
      {dateTimeFormat.format(new Date(iso))}
    </time>
  );
}

/** The embedded stack writes moments as Postgres does ("2026-11-01 09:00:00+00"), which not every browser reads. */
function toIso(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
