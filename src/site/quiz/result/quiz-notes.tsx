import { quizSteps } from '@content/words/quiz-steps';
import { Picture } from '@/shared/pictures/picture';
import { quiz } from '@content/quiz';

export function QuizNotes() {
  return (
    <div className="page-width py-section print:hidden">
      <h2 className="sr-only">{quizSteps.notes}</h2>
      <ul className="grid gap-8 sm:grid-cols-3 sm:gap-10">
        {quiz.notes.map(({ emoji, title, text }) => (
          <li key={title} className="flex gap-4 sm:flex-col">
            <span className="sticker shrink-0">
              <Picture emoji={emoji} className="size-9" />
            </span>
            <div>
              <h3 className="text-lead font-bold">{title}</h3>
              <p className="mt-1 max-w-xs text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
