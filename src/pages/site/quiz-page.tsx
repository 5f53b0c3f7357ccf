import { Seo } from '@/components/seo';
import { quiz } from '@/content/quiz';
import { site } from '@/content/site';
import { QuizHero } from '@/features/quiz/site/quiz-hero';
import { QuizNotes } from '@/features/quiz/site/quiz-notes';
import { webPage } from '@/lib/seo/web-page';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/seo/share-image';

export default function QuizPage() {
  const path = paths.quiz.to();
  const { title, description } = quiz;
  return (
    <>
      <Seo
        title={`${title} | ${site.brand}`}
        description={description}
        keywords={quiz.keywords}
        path={path}
        structuredData={webPage({ title, description, path })}
        image={shareImage(path)}
      />
      <QuizHero />
      <QuizNotes />
    </>
  );
}
