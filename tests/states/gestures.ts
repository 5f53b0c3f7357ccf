/** Gestures that several screens share, on a phone as on a desktop. */
import type { Stage } from './state.ts';

/** Presses a button of a row or a toolbar, which may be in a menu. */
export async function pressInRow({ user, screen }: Stage, row: string, name: string) {
  const more = `More about ${row}`;
  const [first] = await screen.findAllByRole('button', {
    name: (said) => said === name || said === more,
  });
  if (first && !screen.queryByRole('button', { name })) await user.click(first);
  await user.click(await screen.findByRole('button', { name }));
}

/** Presses the button of this name, as soon as it is there. */
export async function press({ user, screen }: Stage, name: string | RegExp) {
  await user.click(await screen.findByRole('button', { name }));
}
