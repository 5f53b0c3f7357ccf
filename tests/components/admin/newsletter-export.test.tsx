import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openState } from '../../states/open.tsx';
import { reader } from '../../states/newsletter-rows.ts';
import { collectSavedFiles } from '../../support/saved-files.ts';

const button = (name: string) => screen.findByRole('button', { name });

describe('an export of subscribers', () => {
  it('saves all that match the filter, with formulas escaped', async () => {
    const files = collectSavedFiles();
    const found = { ...reader, email: '=cmd@example.com', origin: 'signup', place: 'post' };
    const { user, asked, navigate } = await openState('admin/newsletter', {
      search_subscribers: [found],
    });
    await navigate('/admin/newsletter?q=cmd&status=active&place=post');
    await user.click(await button('Export these as CSV'));
    expect(screen.queryByText(/subscribe everyone/)).toBeNull();
    await user.click(await button('Those of this list'));
    expect(await screen.findByText('1 subscriber saved as a CSV file.')).toBeVisible();
    expect(asked('search_subscribers').at(-1)?.body).toMatchObject({
      search: 'cmd',
      status_filter: 'active',
      place_filter: 'post',
      page_size: 1000,
    });
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('subscribers-2026-11-20.csv');
    expect(files[0]?.mime).toBe('text/csv');
    const [header, first] = files[0]?.text.split('\r\n') ?? [];
    expect(header).toContain('Subscribed (America/St_Johns),Unsubscribed (America/St_Johns)');
    expect(first).toContain(
      `"'=cmd@example.com","Ira Nair","active","2026-03-05 05:37",,"signup","post"`,
    );
  });
  it('leaves out who has left, for other tools, which subscribe everyone in a file', async () => {
    const files = collectSavedFiles();
    const { user, asked } = await openState('admin/newsletter');
    await user.click(await button('Export all as CSV'));
    expect(
      screen.getByText(/subscribe everyone in a file, even people who unsubscribed/),
    ).toBeVisible();
    await user.click(await button('Subscribed only, for another tool'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(asked('subscriber_list').at(-1)?.query).toMatchObject({ status: 'eq.active' });
    await user.click(await button('Everyone, to keep or import here'));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(asked('subscriber_list').at(-1)?.query).not.toHaveProperty('status');
  });
});
