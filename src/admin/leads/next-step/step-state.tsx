import { CalendarClock, TriangleAlert } from 'lucide-react';
import { cn } from '@/shared/cn';
import type { NextStep } from '../model/next-step';
import { dueWord, dueWords, isOverdue } from './step-words';

interface StepStateProps {
  step: Pick<NextStep, 'dueOn' | 'words'>;
  today: string;
}

/**
 * Shows when a step is due in a row of a list, with the step's words as the tooltip. An overdue step differs by word
 * and icon, not only by colour.
 */
export function StepState({ step: { dueOn, words }, today }: StepStateProps) {
  const isLate = isOverdue(dueOn, today);
  const Icon = isLate ? TriangleAlert : CalendarClock;
  return (
    <span
      title={`${dueWords(dueOn, today)}: ${words}`}
      className={cn(
        'flex shrink-0 items-center gap-1 text-small font-semibold @2xl:float-start @2xl:me-2',
        toneOf(dueOn, today),
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {/* A medium column is too narrow for both. */}
      <span aria-hidden="true" className="@2xl:@max-4xl:hidden">
        {dueWord(dueOn, today)}
      </span>
      <span className="sr-only">Next step, </span>
      <span className="sr-only">{`${dueWord(dueOn, today)}: ${words}`}</span>
    </span>
  );
}

export function toneOf(dueOn: string, today: string): string {
  if (isOverdue(dueOn, today)) return 'text-danger';
  return dueOn === today ? 'text-warning' : 'text-ink-soft';
}
