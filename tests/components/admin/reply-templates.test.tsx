import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ApplicationsScreen from '@/admin/applications/applications-screen';
import { fetchLeads } from '@/admin/leads/api/leads';
import { fetchAdminJobs } from '@/admin/jobs/api/admin-jobs';
import {
  deleteReplyTemplate,
  fetchReplyTemplates,
  saveReplyTemplate,
} from '@/admin/leads/api/reply-templates';
import { AppError } from '@/shared/supabase/errors';
import { asha } from './application-fixtures.ts';
import { addText, renderScreen } from './render-admin.tsx';
import { received, refusal } from './stub-replies.ts';

vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
);
vi.mock(import('@/admin/jobs/api/admin-jobs'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobs(await actual()),
);
vi.mock(import('@/admin/leads/api/reply-templates'), async (actual) =>
  (await import('./stub-replies.ts')).stubReplyTemplates(await actual()),
);

const saves = () => vi.mocked(saveReplyTemplate).mock.calls.map(([save]) => save);
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

async function open() {
  const view = renderScreen(<ApplicationsScreen />, '/admin/applications');
  await view.user.click(await screen.findByRole('button', { name: 'Templates' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Reply templates' }));
  await panel.findByRole('button', { name: /^Kind refusal/ });
  const field = (name: string) => panel.getByRole('textbox', { name });
  return { ...view, panel, field };
}

async function openRefusal() {
  const view = await open();
  await view.user.click(view.panel.getByRole('button', { name: /^Kind refusal/ }));
  await view.panel.findByRole('form', { name: `Edit ${refusal.name}` });
  return view;
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.mocked(fetchLeads).mockResolvedValue({ rows: [asha], nextCursor: null });
  vi.mocked(fetchAdminJobs).mockResolvedValue({ rows: [], nextCursor: null });
  vi.mocked(fetchReplyTemplates).mockResolvedValue([refusal, received]);
  vi.mocked(saveReplyTemplate).mockImplementation(async ({ content, version }) => ({
    kind: 'saved',
    row: { ...content, version: version + 1 },
  }));
  vi.mocked(deleteReplyTemplate).mockResolvedValue();
});

describe('a new template', () => {
  it('says what is empty, takes fields by button, and is saved trimmed', async () => {
    const { user, panel, field } = await open();
    await user.click(panel.getByRole('button', { name: 'New template' }));
    await user.click(panel.getByRole('button', { name: 'Save' }));
    for (const words of ['Give the template a name.', 'Write a subject.', 'Write a text.']) {
      expect(panel.getByText(words)).toBeVisible();
    }
    addText(field('Name'), ' Come and see us ');
    addText(field('Subject'), 'A visit');
    await user.type(field('Text'), 'Hi !');
    await user.keyboard('{ArrowLeft}');
    await user.click(panel.getByRole('button', { name: 'Insert {first name}' }));
    expect(field('Text')).toHaveValue('Hi {first name}!');
    expect(field('Text')).toHaveFocus();
    await user.selectOptions(
      panel.getByRole('combobox', { name: 'Status that comes with it' }),
      'Shortlisted',
    );
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await panel.findByRole('list', { name: 'Templates' });
    expect(saves()).toEqual([
      {
        id: expect.any(String),
        kind: 'application',
        version: 0,
        content: {
          name: 'Come and see us',
          subject: 'A visit',
          body: 'Hi {first name}!',
          setsStatus: 'shortlisted',
        },
      },
    ]);
  });

  it('names an unknown field while it is written, with those that exist, and is not saved with it', async () => {
    const { user, panel, field } = await open();
    await user.click(panel.getByRole('button', { name: 'New template' }));
    addText(field('Name'), 'Test');
    addText(field('Subject'), 'Test');
    addText(field('Text'), 'Hi {firstname}, about {service}');
    expect(field('Text')).toBeInvalid();
    expect(field('Text')).toHaveAccessibleDescription(
      /\{firstname\}, \{service\} cannot be filled in. Known fields: \{name\}, \{first name\}, \{position\}/,
    );
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(saveReplyTemplate).not.toHaveBeenCalled();
  });
});

describe('a template', () => {
  it('is changed over the version that was seen; a failure and a closed panel keep the text', async () => {
    silenceLog();
    vi.mocked(saveReplyTemplate).mockRejectedValueOnce(new AppError('no answer'));
    const { user, panel, field, unmount } = await openRefusal();
    addText(field('Subject'), ' today');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText(/What you typed is still here/)).toBeVisible();
    unmount();

    const again = await open();
    expect(again.panel.getByText('Not saved')).toBeVisible();
    await again.user.click(again.panel.getByRole('button', { name: /^Kind refusal/ }));
    expect(again.field('Subject')).toHaveValue(`${refusal.subject} today`);
    await again.user.click(again.panel.getByRole('button', { name: 'Save' }));
    await again.panel.findByRole('list', { name: 'Templates' });
    expect(saves().at(-1)).toMatchObject({ id: refusal.id, version: 1 });
    expect(again.panel.queryByText('Not saved')).not.toBeInTheDocument();
  });

  it('that was changed elsewhere stays as it was, and is replaced by the next save', async () => {
    const theirs = { ...refusal, subject: 'Their subject', version: 2 };
    vi.mocked(saveReplyTemplate).mockResolvedValueOnce({ kind: 'conflict', theirs });
    const { user, panel, field } = await openRefusal();
    await user.clear(field('Subject'));
    addText(field('Subject'), 'My subject');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText(/was changed meanwhile. Yours is kept here/)).toBeVisible();
    expect(field('Subject')).toHaveValue('My subject');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await panel.findByRole('list', { name: 'Templates' });
    expect(saves().map(({ version }) => version)).toEqual([1, 2]);
    expect(saves()[1]).toMatchObject({ content: { subject: 'My subject' } });
  });

  it('that was deleted elsewhere is saved again as a new one', async () => {
    vi.mocked(saveReplyTemplate).mockResolvedValueOnce({ kind: 'conflict', theirs: null });
    const { user, panel, field } = await openRefusal();
    await user.type(field('Subject'), '!');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText(/was deleted meanwhile. Yours is kept here/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]).toMatchObject({ version: 0 });
    expect(saves()[1]?.id).not.toBe(refusal.id);
  });

  it('is deleted after a question, and stays when that fails', async () => {
    silenceLog();
    vi.mocked(deleteReplyTemplate).mockRejectedValueOnce(new AppError('no answer'));
    const { user, panel } = await open();
    const remove = async () => {
      await user.click(panel.getByRole('button', { name: `Delete ${refusal.name}` }));
      await user.click(await screen.findByRole('button', { name: 'Delete template' }));
    };
    await remove();
    expect(await panel.findByText('The template was not deleted. Try again.')).toBeVisible();
    vi.mocked(fetchReplyTemplates).mockResolvedValue([received]);
    await remove();
    await waitFor(() =>
      expect(panel.queryByRole('button', { name: /^Kind refusal/ })).not.toBeInTheDocument(),
    );
    expect(vi.mocked(deleteReplyTemplate).mock.lastCall).toEqual([refusal.id]);
  });

  it('keeps typed text when it is left, until it starts over', async () => {
    const { user, panel, field } = await openRefusal();
    await user.type(field('Name'), '!');
    await user.click(panel.getByRole('button', { name: 'Back to the list' }));
    expect(await panel.findByText('Not saved')).toBeVisible();
    await user.click(panel.getByRole('button', { name: /^Kind refusal/ }));
    expect(field('Name')).toHaveValue(`${refusal.name}!`);
    await user.click(panel.getByRole('button', { name: 'Start over' }));
    expect(field('Name')).toHaveValue(refusal.name);
    await user.click(panel.getByRole('button', { name: 'Back to the list' }));
    await panel.findByRole('list', { name: 'Templates' });
    expect(panel.queryByText('Not saved')).not.toBeInTheDocument();
  });
});
