import { Seo } from '@/shared/seo/seo';
import { quiz } from '@content/quiz';
import { QuizHero } from '@/site/quiz/quiz-hero';
import { QuizNotes } from '@/site/quiz/result/quiz-notes';
import { webPage } from '@/shared/seo/web-page';
import { paths } from '@/shared/paths';

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
