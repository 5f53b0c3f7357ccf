import { clientMarkBoxes } from '@/shared/content/client-marks.prepared';

interface ClientMarkProps {
  name: string;
  /** The slug of the client's case. */
  caseSlug: string;
}

/** The wordmark of a client, in the colour of the surrounding text; the name in our own font when there is none. */
export function ClientMark({ name, caseSlug }: ClientMarkProps) {
  const box = clientMarkBoxes[caseSlug];
  if (!box) return <span className="text-lg leading-none font-semibold">{name}</span>;
  const [, , width = 1, height = 1] = box.split(' ').map(Number);
  return (
    <>
      <span className="sr-only">{name}</span>
      <svg
        aria-hidden="true"
        width={Math.round((32 * width) / height)}
        height="32"
        viewBox={box}
        className="h-8 w-auto max-w-full"
      >
        <use href={`/images/client-marks.svg#${caseSlug}`} />
      </svg>
    </>
  );
}
