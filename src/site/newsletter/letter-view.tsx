import { useQuery } from '@tanstack/react-query';
import { fillForEveryone, subjectForEveryone } from '@contracts/letter-fields';
import { letterDocument } from '@mail/letter/newsletter-mail';
import { Loading } from '@/shared/feedback/loading/loading';
import { Seo } from '@/shared/seo/seo';
import { ButtonLink } from '@/site/ui/button-link';
import { NotFound } from '@/site/ui/not-found';
import { NoticePage } from '@/site/ui/notice-page';
import { PageOpening } from '@/site/ui/page-opening';
import { letters as texts } from '@content/newsletter-pages';
import { useArrivalFocus } from '@/shared/hooks/use-arrival-focus';
import { formatDay } from '@/shared/format/day';
import { studioDay } from '@/shared/format/studio-day';
import { paths } from '@/shared/paths';
import { letterQuery, type PublicLetter } from './api/letters';
import { testLetterId } from '@/shared/newsletter/newsletter-text';
import { LetterFrame } from './letter-frame';

const back = { label: texts.home, to: paths.home.to() };

/** The page behind an email's "View in browser". */
export function LetterView({ letterId }: { letterId: string }) {
  const path = paths.letter.to(letterId);
  const isTest = letterId === testLetterId;
  const query = useQuery({ ...letterQuery(letterId), enabled: !isTest });
  useArrivalFocus(isTest || !query.isPending);

  if (isTest) return <NoticePage {...texts.test} path={path} back={back} />;
  if (query.data) return <Letter letter={query.data} path={path} />;
  if (query.data === null) return <NotFound />;
  if (query.isError) return <NoticePage {...texts.failure} path={path} back={back} query={query} />;
  return (
    <>
      <Seo title={texts.one} description={texts.one} path={path} isHidden />
      <Loading className="min-h-dvh" />
    </>
  );
}

function Letter({ letter, path }: { letter: PublicLetter; path: string }) {
  const leaving = paths.newsletterUnsubscribe.pattern;
  const subject = subjectForEveryone(letter.subject);
  const html = fillForEveryone(letterDocument(subject, letter.content), leaving);
  return (
    <>
      <Seo title={subject} description={texts.lead} path={path} isHidden={!letter.isListed} />
      <PageOpening title={<bdi>{subject}</bdi>} isCompact>
        {letter.sentAt && (
          <p className="text-on-field-soft">{formatDay(studioDay(new Date(letter.sentAt)))}</p>
        )}
      </PageOpening>
      <div data-small-footer className="mx-auto grid max-w-3xl gap-8 px-gutter py-section">
        <LetterFrame title={subject} html={html} />
        {letter.isListed && (
          <ButtonLink to={paths.letters.to()} variant="outline" className="w-fit">
            {texts.all}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
