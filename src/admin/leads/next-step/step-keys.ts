import type { Shortcut } from '@/admin/kit/dialogs/keyboard-help';

interface StepKeyActions<Rest extends unknown[]> {
  plan: (...rest: Rest) => void;
  finish: (...rest: Rest) => void;
  moveToTomorrow: (...rest: Rest) => void;
  moveByWeek: (...rest: Rest) => void;
}

/** The keys of a next step, in the list and in the panel. */
export const stepKeys = <Rest extends unknown[]>(actions: StepKeyActions<Rest>) => ({
  n: actions.plan,
  d: actions.finish,
  m: actions.moveToTomorrow,
  w: actions.moveByWeek,
});

export const stepShortcuts: readonly Shortcut[] = [
  { keys: ['n'], does: 'Plan or change the next step' },
  { keys: ['d'], does: 'Next step done' },
  { keys: ['m'], does: 'Move it to tomorrow' },
  { keys: ['w'], does: 'Move it to a week from today' },
];
