// Tests the dashboard's warning of leads that are older than the privacy policy allows.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keptFor } from '@content/legal/kept-for';
import { noOldLeads, oldLeads } from '../../states/figures.ts';
import { openState } from '../../states/open.tsx';

const saved = { 'update admin_settings': [{ is_only: true }] };

it('the owner confirms the ages of the policy before anything is erased by age', async () => {
  const { user, answer, asked } = await openState('admin/dashboard/old-leads', saved);
  expect(screen.getByText(/^3 inquiries and 1 application are older/)).toBeVisible();
  expect(asked('count_old_leads')[0]?.body).toEqual({
    inquiry_age: keptFor.inquiryMonths,
    application_age: keptFor.applicationMonths,
  });
  await user.click(screen.getByRole('button', { name: 'Erase each night' }));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    /with notes, replies and résumés/,
  );
  expect(asked('update admin_settings')).toEqual([]);

  answer({ count_old_leads: [{ ...oldLeads, is_erased: true }] });
  await user.click(screen.getByRole('button', { name: 'Erase Each Night' }));
  expect(
    await screen.findByText('3 inquiries and 1 application will be erased tonight.'),
  ).toBeVisible();
  expect(asked('update admin_settings').map(({ body }) => body)).toEqual([
    { inquiry_months: keptFor.inquiryMonths, application_months: keptFor.applicationMonths },
  ]);
});

it('the owner can have nothing erased by age any more', async () => {
  const { user, answer, asked } = await openState('admin/dashboard', {
    ...saved,
    count_old_leads: [{ is_erased: true, inquiries: 1, applications: 0 }],
  });
  expect(await screen.findByText('1 inquiry will be erased tonight.')).toBeVisible();
  answer({ count_old_leads: [noOldLeads] });
  await user.click(screen.getByRole('button', { name: 'Stop erasing by age' }));
  await waitFor(() => expect(screen.queryByText(/tonight\./)).toBeNull());
  expect(asked('update admin_settings').map(({ body }) => body)).toEqual([
    { inquiry_months: null, application_months: null },
  ]);
});
