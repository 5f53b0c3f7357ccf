/** Opens a state in a component test as `/__states` shows it. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { Answers } from './backend.ts';
import { findState } from './index.ts';
import { setStage } from './set-stage.tsx';
import type { State } from './state.ts';

/** No file of a site is there. */
const nothing = () => Promise.resolve(new Response(null, { status: 404 }));

/** Code is transformed when it is first asked for, which takes long on a busy machine. */
const patience = { timeout: 20_000 };

/** The page's code is loaded. A dialog may lie over its heading. */
const untilLoaded = () => screen.findByRole('heading', { level: 1, hidden: true }, patience);

/**
 * @param rest replaces single answers of the state
 * @param other another address of the same screen, another time
 */
export async function openState(
  name: string,
  rest: Answers = {},
  other: Partial<Pick<State, 'at' | 'now'>> = {},
) {
  const state = findState(name);
  const answers = { ...state.answers, ...rest };
  const stage = setStage({ ...state, ...other, answers }, nothing);
  const { address, asked, answer, pass, navigate } = stage;
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  let view = render(stage.app);
  onTestFinished(async () => {
    view.unmount();
    // A composer saves what was written when it goes.
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      if (!stage.isBusy()) break;
    }
    stage.leave();
  });
  await untilLoaded();
  await state.play?.({ user, screen, within, answer, pass });
  return {
    user,
    address,
    asked,
    answer,
    pass,
    cached: stage.cached,
    navigate: (to: string | number) => act(() => navigate(to)),
    unmount: () => view.unmount(),
    /** Loads the page again, at the same address. */
    async reload() {
      view.unmount();
      view = render(stage.reload());
      await untilLoaded();
    },
  };
}
