import { closeDialogs, firstRow, type Walk, walkAt } from './state.ts';

const path = '/admin/inquiries';

export const inquiryWalks: Walk[] = [
  walkAt(path, {
    'admin/inquiries/details': async (page) => {
      await firstRow(page).getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reply' }).waitFor();
    },
    'admin/inquiries/won': async (page) => {
      const outcome = page.getByRole('dialog').getByRole('group', { name: /^Outcome of/ });
      await outcome.getByRole('button', { name: 'Won' }).click();
      await page.getByRole('textbox', { name: /^Value in/ }).fill('1.2345');
      await page.getByRole('button', { name: 'Save value' }).click();
      await page.getByText('Write a whole amount').waitFor();
    },
    'admin/inquiries/next-step': async (page) => {
      await closeDialogs(page);
      await firstRow(page).getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
      await page.keyboard.press('n');
      await page.getByRole('dialog').getByLabel('What to do').waitFor();
    },
    'admin/inquiries/selected': async (page) => {
      await closeDialogs(page);
      await firstRow(page).getByRole('checkbox').check();
      await page.getByText('1 selected').waitFor();
    },
    'admin/inquiries/erase': async (page, stack) => {
      // The person of the first row has sent another inquiry.
      await stack.sql(
        `insert into public.contact_inquiries (name, email, service_needed, created_at)
         select i.name, i.email, 'ads', '2001-01-01' from public.contact_inquiries i order by i.created_at desc, i.id desc limit 1`,
      );
      await firstRow(page).getByRole('button', { name: 'Erase' }).click();
      await page.getByText('What to erase').waitFor();
    },
    'admin/inquiries/erased': async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Erase 1 inquiry' }).click();
      await page.getByRole('region', { name: 'Undo the erasure' }).waitFor();
    },
  }),
  walkAt(path, {
    'admin/inquiries/not-saved': async (page) => {
      await firstRow(page).waitFor();
      await page.route('**/rest/v1/contact_inquiries?*', (route) => route.fulfill({ json: [] }));
      await firstRow(page).getByRole('button', { name: 'Archived' }).click();
      await firstRow(page)
        .getByText(/not saved/i)
        .waitFor();
    },
  }),
  walkAt(`${path}?q=no-such-name`, {
    'admin/inquiries/nothing': (page) => page.getByText('No inquiries found').waitFor(),
  }),
];
