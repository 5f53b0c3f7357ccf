import { Seo } from '@/shared/seo/seo';
import { tryAgain } from '@content/words/frame/try-again';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from './button-link';
import { PageOpening } from './page-opening';

interface NoticePageProps {
  path: string;
  title: string;
  text: string;
  emoji: string;
  back: { label: string; to: string };
  /** The failed TanStack query, to run it again. */
  query?: {
    isFetching: boolean;
    refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  };
}

/** Replaces a page that does not exist or could not be loaded: says why, and offers links. */
export function NoticePage({ path, title, text, emoji, back, query }: NoticePageProps) {
  return (
    <>
      <Seo title={title} description={text} path={path} isHidden />
      <PageOpening title={title} lead={text} emoji={emoji}>
        <div className="mt-8 flex flex-wrap gap-3">
          {query && (
            <Button
              size="large"
              aria-disabled={query.isFetching}
              onClick={() => void query.refetch({ cancelRefetch: false })}
            >
              {query.isFetching ? tryAgain.busy : tryAgain.ask}
            </Button>
          )}
          <ButtonLink to={back.to} size="large" variant={query ? 'outline' : 'primary'}>
            {back.label}
          </ButtonLink>
        </div>
      </PageOpening>
    </>
  );
}
