import { Seo } from '@/components/seo';
import { quiz } from '@/content/quiz';
import { site } from '@/content/site';
import { QuizHero } from '@/features/quiz/components/quiz-hero';
import { QuizNotes } from '@/features/quiz/components/quiz-notes';
import { paths } from '@/lib/paths';

export default function QuizPage() {
  return (
    <>
      <Seo
        title={`${quiz.title} | ${site.brand}`}
        description={quiz.description}
        keywords={quiz.keywords}
        path={paths.quiz.to()}
      />
      <QuizHero />
      <QuizNotes />
    </>
  );
}
