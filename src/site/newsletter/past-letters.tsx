import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { subjectForEveryone } from '@contracts/letter-fields';
import { Loading } from '@/shared/feedback/loading/loading';
import { Seo } from '@/shared/seo/seo';
import { NotFound } from '@/site/ui/not-found';
import { NoticePage } from '@/site/ui/notice-page';
import { PageOpening } from '@/site/ui/page-opening';
import { Button } from '@/shared/ui/button';
import { letters as texts } from '@content/newsletter-pages';
import { useArrivalFocus } from '@/shared/hooks/use-arrival-focus';
import { formatDay } from '@/shared/format/day';
import { toIsoMoment } from '@text/iso-moment';
import { studioDay } from '@/shared/format/studio-day';
import { paths } from '@/shared/paths';
import { type ListedLetter, pastLettersQuery } from './api/letters';

/** Lists all sent newsletters, if the owner shows them. */
export function PastLetters() {
  const query = useInfiniteQuery(pastLettersQuery());
  const path = paths.letters.to();
  useArrivalFocus(!query.isPending);
  const pages = query.data?.pages;

  if (pages?.some((page) => page === null)) return <NotFound />;
  if (!pages && query.isError) {
    const back = { label: texts.home, to: paths.home.to() };
    return <NoticePage {...texts.failure} path={path} back={back} query={query} />;
  }
  return (
    <>
      <Seo title={texts.title} description={texts.lead} path={path} isHidden={!pages} />
      {pages ? (
        <>
          <PageOpening title={texts.title} lead={texts.lead} emoji="💌" />
          <div data-small-footer className="mx-auto grid max-w-3xl gap-8 px-gutter py-section">
            <Letters letters={pages.flatMap((page) => page ?? [])} />
            {query.hasNextPage && (
              <Button
                variant="outline"
                className="w-fit"
                disabled={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {texts.more}
              </Button>
            )}
          </div>
        </>
      ) : (
        <Loading className="min-h-dvh" />
      )}
    </>
  );
}

function Letters({ letters }: { letters: ListedLetter[] }) {
  if (letters.length === 0) return <p className="text-lead">{texts.none}</p>;
  return (
    <ul className="border-t border-line">
      {letters.map(({ id, subject, sent_at: sentAt }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={paths.letter.to(id)}
            className="-mx-3 grid gap-1 rounded-control px-3 py-4 hover:bg-sunken"
          >
            <span className="text-lead font-semibold wrap-anywhere">
              <bdi>{subjectForEveryone(subject)}</bdi>
            </span>
            <span className="text-small text-ink-soft">
              {formatDay(studioDay(new Date(toIsoMoment(sentAt))))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
