import { Marigold } from '@/shared/pictures/marigold';
import { Picture } from '@/shared/pictures/picture';
import { quoted } from '@content/words/punctuation';

interface PostcardProps {
  text: string;
  author: string;
  company: string;
  emoji: string | undefined;
}

/** Shows a client's words, drawn as a postcard. */
export function Postcard({ text, author, company, emoji }: PostcardProps) {
  return (
    <section className="px-gutter py-section">
      <figure className="mx-auto max-w-4xl break-inside-avoid rounded-card border border-line bg-surface p-6 shadow-raised sm:p-12 print:border-0 print:p-0">
        <span
          aria-hidden="true"
          className="float-right mb-3 ms-5 rotate-4 drop-shadow-[0_1px_2px_var(--shadow-stamp)] large-text:hidden print:hidden"
        >
          <span className="stamp grid h-26 w-20 sm:h-30 sm:w-24">
            <span className="picture-on-cream relative grid place-items-center bg-(--dye)">
              <Marigold petals={18} className="size-14 text-(--picture-paper) sm:size-18" />
              {emoji && (
                <Picture emoji={emoji} className="absolute inset-0 m-auto size-8 sm:size-10" />
              )}
            </span>
          </span>
        </span>
        <blockquote className="font-display md:large-cut text-[clamp(1.375rem,1.1rem+1.5vw,2.125rem)] leading-snug font-bold tracking-tight text-pretty print:text-lead">
          {quoted(text)}
        </blockquote>
        <figcaption className="mt-6 border-t-2 border-dashed border-line pt-5 print:mt-2 print:border-0 print:pt-0">
          <span className="block font-semibold">{author}</span>{' '}
          <span className="text-ink-soft">{company}</span>
        </figcaption>
      </figure>
    </section>
  );
}
