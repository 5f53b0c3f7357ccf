/** Shows the person's message. */
export function LeadMessage({ text, whenEmpty }: { text: string | null; whenEmpty: string }) {
  if (!text) return <p className="text-ink-soft">{whenEmpty}</p>;
  return (
    <p
      dir="auto"
      className="rounded-card border border-line bg-sunken px-5 py-4 whitespace-pre-line wrap-anywhere"
    >
      {text}
    </p>
  );
}
