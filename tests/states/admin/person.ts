/** States of the page with everything about one person. */
import * as rows from '../rows.ts';
import { listStates, type State } from '../state.ts';
import { signedIn } from './signed-in.ts';

const screen = {
  name: 'admin/person',
  at: `/admin/person?open=${rows.asha.id}`,
  answers: { ...signedIn, read_person: rows.ashaInFull },
};

export const personStates: State[] = [
  ...listStates({ ...screen, emptied: { read_person: rows.unknownPerson } }),
  { ...screen, name: 'admin/person/gone', answers: { ...signedIn, read_person: null } },
  { ...screen, name: 'admin/person/find', at: '/admin/person', answers: signedIn },
  {
    ...screen,
    name: 'admin/person/not-found',
    at: '/admin/person',
    answers: { ...signedIn, read_person: rows.unknownPerson },
    async play({ user, screen: page }) {
      const field = await page.findByRole('textbox', { name: 'Email address' });
      await user.type(field, `${rows.unknownPerson.email}{Enter}`);
      await page.findByText('Nothing is stored about this address');
    },
  },
];
