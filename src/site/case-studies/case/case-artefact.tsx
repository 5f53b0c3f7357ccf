import { clsx } from 'clsx';
import { Picture } from '@/shared/pictures/picture';
import type { Artefact, ArtefactPart } from '@/content/case-study-types';

const looks: Record<ArtefactPart[0], string> = {
  picture: '',
  headline: 'font-display text-[1.375rem] leading-tight font-bold tracking-tight text-balance',
  text: 'text-ink-soft',
  sent: 'me-6 rounded-card rounded-ss-none border border-(--dye-ink)/30 bg-(--dye-soft) px-4 py-2.5',
  received:
    'ms-auto w-fit rounded-card rounded-se-none border border-line-strong/50 bg-sunken px-4 py-2.5',
  row: 'flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-1.5',
  total: 'flex flex-wrap items-baseline justify-between gap-x-4 pb-1 font-semibold',
  button:
    'rounded-control bg-(--dye) px-4 py-2.5 text-center font-semibold text-(--on-dye) print:border print:text-ink',
};

/** Draws a result of the work on a matchbox. Its button is part of the drawing. */
export function CaseArtefact({ artefact }: { artefact: Artefact }) {
  return (
    <figure className="mt-2 w-full max-w-sm self-start break-inside-avoid">
      <div className="matchbox rounded-b-none p-4 print:p-0">
        <div className="grid gap-2.5 rounded-control bg-surface p-4 text-small text-ink print:border print:border-line-strong">
          <p className="font-semibold text-(--dye-ink)">{artefact.kind}</p>
          {artefact.parts.map((part) => (
            <Part key={part.join()} part={part} />
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="striker" />
      <figcaption className="mt-3 text-small text-ink-soft">{artefact.caption}</figcaption>
    </figure>
  );
}

function Part({ part: [kind, text, value] }: { part: ArtefactPart }) {
  if (kind === 'picture') {
    return (
      <div className="matchbox grid place-items-center rounded-control py-5 shadow-none">
        <Picture emoji={text} className="size-24" />
      </div>
    );
  }
  return (
    <p className={looks[kind]}>
      <span className={value && 'text-ink-soft'}>{text}</span>
      {value && (
        <span className={clsx('ms-auto text-end', kind === 'total' && 'figure text-[1.25rem]')}>
          {` ${value}`}
        </span>
      )}
    </p>
  );
}
