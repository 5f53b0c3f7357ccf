import { Seo } from '@/components/seo';
import { quiz } from '@content/quiz';
import { QuizHero } from '@/features/quiz/site/quiz-hero';
import { QuizNotes } from '@/features/quiz/site/quiz-notes';
import { webPage } from '@/lib/seo/web-page';
import { paths } from '@/lib/paths';

export default function QuizPage() {
  const path = paths.quiz.to();
  const { title, description } = quiz;
  return (
    <>
      <Seo
        title={title}
        description={description}
        keywords={quiz.keywords}
        path={path}
        structuredData={webPage({ title, description, path })}
      />
      <QuizHero />
      <QuizNotes />
    </>
  );
}
