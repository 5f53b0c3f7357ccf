import { agency } from '@content/agency';
import { replies } from '@content/words/server/replies';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, lost, stored } from '../../states/backend.ts';
import {
  karansApplication,
  leelasApplication,
  meerasNote,
  ownNote,
  rohansApplication,
  statusChange,
} from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { meera, rohan } from '../../states/rows.ts';
import { panelOf, rowOf, statusOf } from './lead-page.ts';
import { addText } from './render-admin.tsx';

const at = '/admin/applications?status=pending';
const opened = { at: `${at}&open=${rohan.id}` };

const listed = (...rows: (typeof rohansApplication)[]): Answers => ({ application_list: rows });
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

/** Opens the list and, with a click, one applicant. */
async function openPanel(rest: Answers = {}, name = 'Rohan Joshi') {
  const stage = await openState('admin/applications', rest, { at });
  const opener = await screen.findByRole('button', { name });
  await stage.user.click(opener);
  return { ...stage, opener, panel: await panelOf(name) };
}

const untilClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the panel', () => {
  it('shows everything, changes the status, and gives the focus back', async () => {
    const { user, panel, opener } = await openPanel();
    expect(panel.getByText(/I plan/)).toHaveTextContent('I plan campaigns and measure them.');
    expect(panel.getByText('diwali')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Everything about this person' })).toHaveAttribute(
      'href',
      `/admin/person?open=${rohan.id}`,
    );
    // In the applicant's browser's words, so it is no link.
    expect(panel.getByText('https://l.instagram.com/')).toBeVisible();
    expect(panel.queryByRole('link', { name: /instagram/ })).not.toBeInTheDocument();
    expect(panel.getByText('/careers')).toBeVisible();
    const profile = panel.getByRole('link', { name: /example.com\/rohan/ });
    expect(profile).toHaveAttribute('rel', expect.stringContaining('noopener'));
    for (const [name, href] of [
      [rohan.email, 'mailto:rohan.joshi@example.com'],
      [rohansApplication.phone, 'tel:+910000000001'],
    ] as const) {
      expect(panel.getByRole('link', { name })).toHaveAttribute('href', href);
    }

    await user.click(panel.getByRole('button', { name: 'Shortlisted' }));
    expect(statusOf(panel)).toBe('Shortlisted');
    await user.keyboard('{Escape}');
    await untilClosed();
    await waitFor(() => expect(opener).toHaveFocus());
    expect(statusOf(await rowOf('Rohan Joshi'))).toBe('Shortlisted');
  });

  it.each(['example.com', ' JavaScript:alert(1)'])(
    'shows %s as text and not as a link, a missing job and no unknown source',
    async (linkedin) => {
      const source = { utm_source: null, utm_campaign: null, referrer: null, landing_page: null };
      const odd = { ...rohansApplication, ...source, linkedin, is_position_removed: true };
      const { panel } = await openPanel(listed(odd));
      expect(panel.getByText(linkedin.trim()).closest('a')).toBeNull();
      expect(panel.getAllByText(/Performance Marketer/)[0]?.parentElement).toHaveTextContent(
        'Performance Marketer (removed)',
      );
      for (const label of ['Campaign source', 'Came from', 'First page']) {
        expect(panel.queryByText(label)).not.toBeInTheDocument();
      }
    },
  );

  it('asks for the résumé at the click alone, which the audit log notes, and downloads it', async () => {
    silenceLog();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const rows = listed({ ...rohansApplication, has_resume: true }, leelasApplication);
    const { user, panel, asked, answer } = await openPanel(rows);
    const download = panel.getByRole('button', { name: 'Download the résumé (PDF)' });
    expect(asked('functions/open-resume')).toEqual([]);

    const gone = { success: false, error: 'The résumé no longer exists.' };
    for (const [refusal, words] of [
      [lost, 'could not be opened'],
      [() => Response.json(gone, { status: 410 }), gone.error],
    ] as const) {
      answer({ 'functions/open-resume': refusal });
      await user.click(download);
      await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(words));
    }
    expect(open).not.toHaveBeenCalled();
    answer({ 'functions/open-resume': { success: true, link: '/storage/v1/x?download=r.pdf' } });
    await user.click(download);
    await waitFor(() =>
      expect(open).toHaveBeenCalledExactlyOnceWith(
        expect.stringMatching(/^http.*download=r/),
        '_self',
      ),
    );
    expect(asked('functions/open-resume')).toHaveLength(3);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Leela Nair' }));
    const other = await panelOf('Leela Nair');
    expect(other.queryByRole('button', { name: /résumé/i })).not.toBeInTheDocument();
  });

  it('answers an applicant by the own mail program too, and asks for no status', async () => {
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Other ways to reply' }));
    const link = panel.getByRole('link', { name: 'My email app' });
    const address = decodeURIComponent(link.getAttribute('href') ?? '');
    const subject = replies.subjects.application(agency.brand);
    expect(address).toContain(`mailto:rohan.joshi@example.com?subject=${subject}&`);
    expect(address).toContain('> I plan campaigns');
    await user.click(link);
    expect(panel.queryByText('Sent your reply?')).not.toBeInTheDocument();
  });

  it('is part of the address, and Back closes it', async () => {
    const { user, address, navigate } = await openPanel();
    expect(address()).toBe(opened.at);
    await navigate(-1);
    await untilClosed();
    expect(address()).toBe(at);

    await user.click(screen.getByRole('button', { name: 'Leela Nair' }));
    const panel = await panelOf('Leela Nair');
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(at));
    // Closing went back, so there is nothing of the panel left in front.
    await navigate(1);
    await panelOf('Leela Nair');
  });

  it('opens by its address for an applicant on another page, also after a failure', async () => {
    const logged = silenceLog();
    const rest: Answers = {
      application_list: ({ query }) => (query['id'] ? lost() : [leelasApplication]),
    };
    const { user, address, answer } = await openState('admin/applications', rest, opened);
    const words = 'The application could not be loaded.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(logged).toHaveBeenCalledWith(words, expect.any(Error));
    answer(listed(rohansApplication, leelasApplication));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const panel = await panelOf('Rohan Joshi');
    expect(panel.queryByRole('navigation', { name: 'Records' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(at));
    await untilClosed();
  });

  it('says when the application does not exist, and ignores an invalid id', async () => {
    const gone = { at: `${at}&open=${karansApplication.id}` };
    const rest = listed(rohansApplication);
    const { navigate } = await openState('admin/applications', rest, gone);
    expect(await screen.findByText('It no longer exists')).toBeVisible();
    await navigate(`${at}&open=everything`);
    await untilClosed();
    await rowOf('Rohan Joshi');
  });

  it('goes through the page by keys and buttons, and ends there', async () => {
    const { user, panel, address } = await openPanel(listed(rohansApplication, leelasApplication));
    const records = within(panel.getByRole('navigation', { name: 'Records' }));
    const next = records.getByRole('button', { name: 'Next' });
    expect(records.getByRole('button', { name: 'Previous' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('j');
    await panelOf('Leela Nair');
    await user.keyboard('j');
    expect(address()).toBe(`${at}&open=${leelasApplication.id}`);
    await user.keyboard('k');
    await panelOf('Rohan Joshi');
    await user.click(next);
    await panelOf('Leela Nair');
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(address()).toBe(`${at}&open=${leelasApplication.id}`);
  });

  it('hears keys after the button at the end of the page', async () => {
    const { user, panel, address } = await openPanel(listed(rohansApplication, leelasApplication));
    const next = panel.getByRole('button', { name: 'Next' });
    await user.click(next);
    await panelOf('Leela Nair');
    expect(next).toHaveFocus();
    await user.keyboard('k');
    await panelOf('Rohan Joshi');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(at));
  });

  it('shows who set which status when, also after a failure, and updates it after a change', async () => {
    silenceLog();
    const { user, panel, answer } = await openPanel({ audit_log: lost });
    expect(await panel.findByText('The history could not be loaded.')).toBeVisible();
    const change = statusChange(rohan, 'shortlisted', 'pending');
    answer({ audit_log: [change] });
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    const entry = await panel.findByText(new RegExp(meera.email));
    expect(entry.closest('li')).toHaveTextContent(
      /^Shortlisted to Pending\s*meera@example.com, Nov 20, 2026, 05:00 AM$/,
    );
    const newest = { ...statusChange(rohan, 'pending', 'rejected'), id: 52 };
    answer({ audit_log: [newest, change] });
    await user.keyboard('3');
    expect(statusOf(panel)).toBe('Rejected');
    await waitFor(() => expect(panel.getAllByText(new RegExp(meera.email))).toHaveLength(2));
  });

  it('shares the queue of the list: a failed status shows in both, and one retry settles both', async () => {
    silenceLog();
    const { user, panel, answer } = await openPanel({ 'update job_applications': lost });
    await user.click(panel.getByRole('button', { name: 'Rejected' }));
    await panel.findByRole('button', { name: /not saved, try again/ });
    await user.keyboard('{Escape}');
    await untilClosed();
    const row = await rowOf('Rohan Joshi');
    expect(statusOf(row)).toBe('Pending');
    answer({ 'update job_applications': stored });
    await user.click(row.getByRole('button', { name: /not saved, try again/ }));
    await waitFor(() => expect(row.queryByText(/not saved/)).not.toBeInTheDocument());
    expect(statusOf(row)).toBe('Rejected');
  });
});

const noteField = (panel: Awaited<ReturnType<typeof panelOf>>) =>
  panel.getByRole('textbox', { name: 'New note' });

describe('private notes', () => {
  it('a note can be added, and typing it changes no status', async () => {
    const { user, panel, answer, asked } = await openPanel({ 'insert lead_notes': null });
    const field = noteField(panel);
    expect(panel.getByRole('button', { name: 'Add note' })).toBeDisabled();
    addText(field, '  Strong portfolio ');
    await user.type(field, '1 jkx 3 ');
    expect(asked('update job_applications')).toEqual([]);
    answer({ lead_notes: [ownNote] });
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    const note = await panel.findByText(ownNote.body, { selector: 'p' });
    expect(note.closest('li')).toHaveTextContent(/sanika@example.com, Nov 20, 2026/);
    expect(field).toHaveValue('');
    expect(asked('insert lead_notes').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        application_id: rohan.id,
        body: 'Strong portfolio 1 jkx 3',
      }),
    ]);
  });

  it('survive a failed save: the retry is the same note, a changed text is a new one', async () => {
    silenceLog();
    const { user, panel, answer, asked } = await openPanel({ 'insert lead_notes': lost });
    const notes = () => asked('insert lead_notes').map(({ body }) => body);
    const field = noteField(panel);
    addText(field, 'Call on Monday');
    await user.type(field, '{Control>}{Enter}{/Control}');
    expect(await panel.findByText(/The note was not saved/)).toBeVisible();
    expect(field).toHaveValue('Call on Monday');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(notes()).toHaveLength(2));
    await panel.findByText(/The note was not saved/);
    addText(field, ' and Friday');
    answer({ 'insert lead_notes': null });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field).toHaveValue(''));
    const [first, second, third] = notes();
    expect(first).toMatchObject({ id: expect.any(String) });
    expect(second).toEqual(first);
    expect(third).toMatchObject({ body: 'Call on Monday and Friday' });
    expect(third).not.toEqual({ ...Object(first), body: 'Call on Monday and Friday' });
  });

  it('keep a draft per application over a reload', async () => {
    const { user, panel, reload, navigate } = await openPanel();
    addText(noteField(panel), 'Half a thou');
    await user.click(panel.getByRole('button', { name: 'Next' }));
    expect(noteField(await panelOf('Leela Nair'))).toHaveValue('');
    await reload();
    await navigate(opened.at);
    expect(noteField(await panelOf('Rohan Joshi'))).toHaveValue('Half a thou');
  });

  it('take at most 5,000 characters, and say so', async () => {
    const { user, panel } = await openPanel();
    const field = noteField(panel);
    await user.click(field);
    await user.paste('x'.repeat(5001));
    expect(panel.getByText('At most 5,000 characters; these are 5,001.')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Add note' })).toBeDisabled();
    await user.type(field, '{Backspace}');
    expect(panel.getByText('0 characters left')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Add note' })).toBeEnabled();
  });

  it('can be deleted by their author after a confirmation, and stay when that fails', async () => {
    silenceLog();
    const rest = { 'delete lead_notes': [] };
    const { user, answer, asked } = await openState('admin/applications/details', rest);
    const panel = await panelOf('Rohan Joshi');
    const remove = panel.getByRole('button', { name: /Delete the note/ });
    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(remove).toHaveFocus());
    expect(asked('delete lead_notes')).toEqual([]);
    await user.click(remove);
    await screen.findByRole('alertdialog', { name: 'Delete this note?' });
    await user.click(screen.getByRole('button', { name: 'Delete note' }));
    expect(await panel.findByText('not deleted, try again')).toBeVisible();
    expect(panel.getByText(ownNote.body)).toBeVisible();

    await user.click(remove);
    answer({ 'delete lead_notes': stored, lead_notes: [meerasNote] });
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(panel.queryByText(ownNote.body)).not.toBeInTheDocument());
    expect(asked('delete lead_notes').at(-1)?.query['id']).toBe(`eq.${ownNote.id}`);
    await waitFor(() => expect(noteField(panel)).toHaveFocus());
  });
});
