/** States of the menu, the command palette and the account, which every screen of the admin has. */
import * as rows from '../rows.ts';
import type { Stage, State } from '../state.ts';
import { signedIn } from './signed-in.ts';

const screen = {
  at: '/admin/audit-log',
  answers: { ...signedIn, audit_entries: rows.auditEntries },
} as const;

async function search({ user, screen: page }: Stage, words: string) {
  await user.click(await page.findByRole('button', { name: 'Search the admin' }));
  await page.findByRole('combobox', { name: /Search pages/ });
  // The field has the focus.
  if (words) await user.keyboard(words);
}

/** On a tablet, and in a phone's bar. */
const menuName = /^(Open menu|More)$/;

async function openAccount({ user, screen: page, within }: Stage) {
  // On a phone it is in the menu.
  const menu = page.queryByRole('button', { name: menuName });
  if (menu) await user.click(menu);
  const [account] = await page.findAllByRole('button', { name: 'Account' });
  if (account) await user.click(account);
  return within(await page.findByRole('dialog', { name: 'Your account' }));
}

/** The palette asks the searches of all lists. */
const nothingFound = {
  search_applications: [],
  search_inquiries: [],
  search_posts_admin: [],
  search_jobs: [],
  search_subscribers: [],
};

const account = {
  ...screen,
  answers: {
    ...screen.answers,
    list_devices: rows.devices,
    login_code_state: {
      is_on: true,
      status: 'mailed',
      email: rows.sanika.email,
      seconds: 1,
      error: null,
    },
    request_login_code: null,
    admin_settings: [
      {
        is_only: true,
        has_login_code_reminder: true,
        inquiry_months: null,
        application_months: null,
        has_morning_mail: true,
        has_past_letters: false,
      },
    ],
  },
};

export const frameStates: State[] = [
  {
    ...screen,
    name: 'admin/menu/open',
    async play({ user, screen: page }) {
      const button = page.queryByRole('button', { name: menuName });
      if (button) await user.click(button);
      await page.findAllByRole('link', { name: /^Inquiries/ });
    },
  },
  {
    ...screen,
    name: 'admin/palette/start',
    async play(stage) {
      await search(stage, '');
      await stage.screen.findAllByRole('option');
    },
  },
  {
    ...screen,
    name: 'admin/palette/nothing',
    answers: { ...screen.answers, ...nothingFound },
    async play(stage) {
      await search(stage, 'no such thing');
      await stage.screen.findByText(/Nothing found/);
    },
  },
  {
    ...screen,
    name: 'admin/palette/results',
    section: 'careers',
    answers: {
      ...screen.answers,
      ...nothingFound,
      search_jobs: [{ ...rows.job, application_count: 2 }],
    },
    async play(stage) {
      await search(stage, rows.job.title);
      const found = await stage.screen.findByRole('group', { name: 'Jobs' });
      await stage.within(found).findByRole('option');
    },
  },
  {
    ...account,
    name: 'admin/account/codes',
    async play(stage) {
      const dialog = await openAccount(stage);
      await dialog.findAllByText(/needs no code/);
      await stage.user.click(await dialog.findByRole('button', { name: 'Stop asking for codes' }));
      (await dialog.findByLabelText('Code')).scrollIntoView();
    },
  },
  {
    ...account,
    name: 'admin/account/refused',
    async play(stage) {
      const dialog = await openAccount(stage);
      await stage.user.click(dialog.getByRole('button', { name: 'Change the password' }));
      await dialog.findByText('Please use at least 12 characters.');
    },
  },
];
