/** For component tests: opens a state as `/__states` shows it, and lets the test go on from there. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { Answers } from './backend.ts';
import { findState } from './index.ts';
import { setStage } from './set-stage.tsx';

/** No file of a site is there. */
const nothing = () => Promise.resolve(new Response(null, { status: 404 }));

/** @param rest replaces single answers of the state */
export async function openState(name: string, rest: Answers = {}) {
  const state = findState(name);
  const stage = setStage({ ...state, answers: { ...state.answers, ...rest } }, nothing);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const { unmount } = render(stage.app);
  onTestFinished(() => {
    unmount();
    stage.leave();
  });
  // The page's code is loaded.
  await screen.findByRole('heading', { level: 1 });
  await state.play?.({ user, screen, within, pass: stage.pass });
  return { user, address: stage.address, asked: stage.asked };
}
