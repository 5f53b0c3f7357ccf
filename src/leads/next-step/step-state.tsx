import { CalendarClock, TriangleAlert } from 'lucide-react';
import { cn } from '@/lib/cn';
import type { NextStep } from '../model/next-step';
import { dueWord, dueWords, isOverdue } from './step-words';

interface StepStateProps {
  step: Pick<NextStep, 'dueOn' | 'words'>;
  today: string;
}

/** "Today: call back" in a row of a list. An overdue one has another word and another sign, not only another colour. */
export function StepState({ step: { dueOn, words }, today }: StepStateProps) {
  const isLate = isOverdue(dueOn, today);
  const Icon = isLate ? TriangleAlert : CalendarClock;
  return (
    <span
      title={`${dueWords(dueOn, today)}: ${words}`}
      className={cn('flex min-w-0 items-center gap-1 font-semibold', toneOf(dueOn, today))}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">Next step, </span>
      <span className="truncate">{`${dueWord(dueOn, today)}: ${words}`}</span>
    </span>
  );
}

export function toneOf(dueOn: string, today: string): string {
  if (isOverdue(dueOn, today)) return 'text-danger';
  return dueOn === today ? 'text-warning' : 'text-ink-soft';
}
