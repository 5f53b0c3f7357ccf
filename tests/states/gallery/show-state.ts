/** Shows one state in this page and then sets `data-ready`, or `data-failed` with the reason. */
import { configure, screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { config as configureZod } from 'zod/v4/core';
import { findState } from '../index.ts';
import { setStage } from '../set-stage.tsx';
import '@/styles/site.css';

const patienceMs = 10_000;
/** A screen that has asked for nothing this long has all it wants. */
const quietMs = 50;

configureZod({ jitless: true });
configure({ asyncUtilTimeout: patienceMs });

let leave = () => Promise.resolve();

export async function showState(root: HTMLElement, name: string): Promise<void> {
  const { dataset } = document.documentElement;
  delete dataset['ready'];
  delete dataset['failed'];
  await leave();
  const state = findState(name);
  document.title = name;
  const stage = setStage(state, window.fetch.bind(window));
  const tree = createRoot(root);
  leave = async () => {
    tree.unmount();
    // A composer saves what was written when it goes.
    await untilQuiet(stage.isBusy);
    stage.leave();
    // Toasts live outside of the screen.
    toast.dismiss();
  };
  window.scrollTo(0, 0);
  tree.render(stage.app);
  try {
    // A dialog may lie over it.
    await screen.findByRole('heading', { level: 1, hidden: true });
    await untilQuiet(stage.isBusy);
    await state.play?.({
      // Between two gestures of a person timers run.
      user: userEvent.setup({ delay: 0, pointerEventsCheck: 0 }),
      screen,
      within,
      answer: stage.answer,
      pass: stage.pass,
    });
    await untilQuiet(stage.isBusy);
    await document.fonts.ready;
    if (stage.missing.length > 0) throw new Error(`No answer: ${stage.missing.join(', ')}`);
    dataset['ready'] = '';
  } catch (error) {
    dataset['failed'] = String(error);
    throw error;
  }
}

async function untilQuiet(isBusy: () => boolean): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, quietMs));
  while (isBusy());
}
