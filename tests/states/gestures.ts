/** Gestures of several rooms, on a phone as on a desktop. */
import type { Stage } from './state.ts';

/** Presses a button of a row, which is in the row's menu on a phone. */
export async function pressInRow({ user, screen }: Stage, row: string, name: string) {
  const opener = await screen.findByRole('button', { name: `More about ${row}`, hidden: true });
  if (!screen.queryByRole('button', { name })) await user.click(opener);
  await user.click(await screen.findByRole('button', { name }));
}

/** Presses the button of this name, as soon as it is there. */
export async function press({ user, screen }: Stage, name: string | RegExp) {
  await user.click(await screen.findByRole('button', { name }));
}
