/** Defines a state of a screen: a URL, the backend's responses, and the gestures that lead to it. */
import type { BoundFunctions, queries } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { Module } from '@/shared/content/modules';
import { type Answers, lost, never } from './backend.ts';

/** Plays a person at the screen, in jsdom as in a browser. */
export interface Stage {
  user: UserEvent;
  screen: BoundFunctions<typeof queries>;
  within: (element: HTMLElement) => BoundFunctions<typeof queries>;
  /** Replaces single answers of the backend from now on. */
  answer: (changed: Answers) => void;
  /** Moves the clock on. */
  pass: (ms: number) => void;
}

/** How `e2e/states.spec.ts` judges a state, on a phone. */
export type Check = 'axe and scrolling' | 'forced colours';

export interface State {
  /** Also the name of its picture: `admin/audit-log/failed`. */
  name: string;
  at: string;
  answers: Answers;
  /** The time on the clock. */
  now?: string;
  /** The browser refuses to store anything. */
  isStorageFull?: boolean;
  /** Resolves when the state is there. */
  play?: (stage: Stage) => Promise<unknown>;
  /** Shown without a session. */
  isPublic?: boolean;
  /** The section that a site may be left without. */
  section?: Module;
  /** Checks that fit this state; without it, all of them. */
  checks?: readonly Check[];
}

/** An afternoon in Pune. Rows are dated before it. */
export const usualTime = '2026-11-20T09:30:00Z';

interface List extends State {
  /** The answers of a backend that stores nothing. In the other states these never come, or fail. */
  emptied: Answers;
}

/** The four states of a list: filled, which has the name of the page, empty, loading and failed. */
export function listStates({ emptied, ...filled }: List): State[] {
  const withAll = (answer: typeof never): Answers =>
    Object.fromEntries(Object.keys(emptied).map((name) => [name, answer]));
  const { play: _onceFilled, ...screen } = filled;
  const variant = (kind: string, answers: Answers): State => ({
    ...screen,
    name: `${filled.name}/${kind}`,
    answers: { ...screen.answers, ...answers },
  });
  return [
    filled,
    variant('empty', emptied),
    variant('loading', withAll(never)),
    variant('failed', withAll(lost)),
  ];
}

/** The screen that a state belongs to: `admin/audit-log`, `home`. */
export const roomOf = ({ name }: State): string => /^(?:admin\/)?[^/]+/.exec(name)?.[0] ?? name;
