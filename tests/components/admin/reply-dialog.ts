/** Finds the parts of the dialog in which an admin writes a reply. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { z } from 'zod';
import type { openState } from '../../states/open.tsx';

type Stage = Awaited<ReturnType<typeof openState>>;

const repliesSchema = z.object({ replies: z.array(z.looseObject({ id: z.string() })) });

/** The replies of each request. */
export const sent = ({ asked }: Stage) =>
  asked('send_replies').map(({ body }) => repliesSchema.parse(body).replies);

export const dialog = () => within(screen.getByRole('dialog', { name: /^Reply to / }));
export const subjectField = () => dialog().getByRole('textbox', { name: 'Subject' });
export const textField = () => dialog().getByRole('textbox', { name: 'Text' });
export const sendButton = () => dialog().getByRole('button', { name: /\b[Ss]end\b/ });

export const untilClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /^Reply to / })).toBeNull());

export async function chooseTemplate({ user }: Stage, name: string) {
  await dialog().findByRole('option', { name });
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Template' }), name);
}
