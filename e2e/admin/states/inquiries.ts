import { type AdminState, firstRow } from './state.ts';

const path = '/admin/inquiries';

export const inquiryStates: AdminState[] = [
  {
    name: 'admin/inquiries/details',
    path,
    open: async (page) => {
      await firstRow(page).getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('link', { name: 'Reply by email' }).waitFor();
    },
  },
  {
    name: 'admin/inquiries/selected',
    path,
    open: async (page) => {
      await firstRow(page).getByRole('checkbox').check();
      await page.getByText('1 selected').waitFor();
    },
  },
  {
    name: 'admin/inquiries/not-saved',
    path,
    open: async (page) => {
      await firstRow(page).waitFor();
      await page.route('**/rpc/set_inquiries_status', (route) => route.fulfill({ json: [] }));
      await firstRow(page).getByRole('button', { name: 'Archived' }).click();
      await firstRow(page)
        .getByText(/not saved/i)
        .waitFor();
    },
  },
  {
    name: 'admin/inquiries/nothing',
    path: `${path}?q=nobody-has-this-name`,
    open: (page) => page.getByText('No inquiries found').waitFor(),
  },
];
