import { type Module, modules } from '@/shared/content/modules';
import type { LegalBlock, LegalSection as Section } from '@/content/types';
import { MarigoldList } from './marigold-list';

interface LegalSectionProps {
  section: Section;
  number: number;
}

export function LegalSection({ section, number }: LegalSectionProps) {
  const titleId = `${section.id}-title`;
  return (
    <section
      id={section.id}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="mt-12 max-lg:first:mt-0 print:mt-7 print:first:mt-7"
    >
      <h2 id={titleId} className="flex gap-3 text-[1.625rem] leading-tight font-bold">
        <span className="text-accent tabular-nums">{`${number}. `}</span>
        <span>{section.title}</span>
      </h2>
      {section.blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  );
}

const isAboutThisSite = ({ module }: { module?: Module }) => !module || modules[module];

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="mt-4 leading-[1.7]">{block}</p>;
  return (
    <div className="mt-4">
      {isSentences(block) ? (
        <MarigoldList items={block} className="leading-[1.6]" />
      ) : (
        <dl className="border-t border-line">
          {block.filter(isAboutThisSite).map(({ name, text, href }) => (
            <div
              key={name}
              className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{name}</dt>
              <dd className="leading-[1.6]">
                {href ? (
                  <a
                    href={href}
                    className="inline-block py-0.5 underline decoration-line-strong underline-offset-4 hover:decoration-2 hover:decoration-current"
                  >
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function isSentences(block: Exclude<LegalBlock, string>): block is string[] {
  return typeof block[0] === 'string';
}
