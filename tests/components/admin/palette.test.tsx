import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { navigationItems } from '@/admin/layout/navigation-items';
import { notify } from '@/shared/feedback/notify';
import { type Answers, lost } from '../../states/backend.ts';
import { findState } from '../../states/index.ts';
import { renderRoutes } from './render-admin.tsx';
import { adminRoutes, serveSession, storeSession } from './session-wire.tsx';
import { spoken } from '../../support/spoken.ts';

// The columns that the palette selects; tests/components/admin/search-everything.test.ts has the requests.
const asha = {
  id: 'a-1',
  name: 'Asha Rao',
  position_title: 'Growth Strategist',
  email: 'Asha@example.com',
  status: 'pending',
};
const post = { id: 'p-1', title: 'Ashes to ads', category: 'SEO', status: 'draft' };
const inquiry = {
  id: 'i-1',
  name: 'Asha Rao',
  service_needed: 'ads',
  email: 'Asha@example.com',
  status: 'new',
};
const job = { id: 'j-1', title: 'Ash & co', location: null, is_active: true, closes_on: null };

interface Found {
  applications?: object[];
  inquiries?: object[];
  posts?: object[];
  jobs?: object[];
}

const found = ({
  applications = [],
  inquiries = [],
  posts = [],
  jobs = [],
}: Found = {}): Answers => ({
  search_applications: () => Response.json(applications),
  search_inquiries: () => Response.json(inquiries),
  search_posts_admin: () => Response.json(posts),
  search_jobs: () => Response.json(jobs),
  search_subscribers: [],
});

const routes = adminRoutes([
  {
    path: 'dashboard',
    element: (
      <>
        <h1>Dashboard</h1>
        <input aria-label="Field" />
      </>
    ),
  },
  { path: '*', element: <h1>Other page</h1> },
]);

async function openAdmin(answers: Answers = found()) {
  const { bodiesOf } = serveSession({}, answers);
  storeSession();
  const view = renderRoutes({ routes, at: '/admin/dashboard' });
  await screen.findByRole('heading', { name: 'Dashboard' });
  /** The texts that were searched for. */
  const searches = () =>
    bodiesOf('search_applications').map((body): unknown => Reflect.get(Object(body), 'search'));
  return { ...view, searches };
}

async function openPalette(answers?: Answers) {
  const view = await openAdmin(answers);
  await view.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  return { ...view, field };
}

const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const activeOption = () => screen.getByRole('option', { selected: true }).textContent;
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('opening and closing', () => {
  it('Ctrl+K and Cmd+K open and close it', async () => {
    const { user } = await openAdmin();
    await user.click(screen.getByLabelText('Field'));
    for (const keys of ['{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
      await user.keyboard(keys);
      expect(await screen.findByRole('dialog', { name: 'Search the admin' })).toBeVisible();
      expect(screen.getByRole('combobox')).toHaveFocus();
      await user.keyboard(keys);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByLabelText('Field')).toHaveFocus());
    }
  });

  it('the button opens it, names its shortcut, and gets the focus back after Escape', async () => {
    const { user } = await openAdmin();
    const button = screen.getByRole('button', { name: 'Search the admin' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await user.click(button);
    await screen.findByRole('combobox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('stays closed behind another dialog, and when an editor uses the shortcut', async () => {
    const { user } = await openAdmin();
    const field = screen.getByLabelText('Field');
    field.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

it('without a search it offers every page and action without a request', async () => {
  const { searches } = await openPalette();
  expect(options().join(', ')).toBe(
    [
      ...navigationItems.map(({ label }) => label),
      'New post, New job, Find a person, Import subscribers, Export subscribers, Tags of subscribers',
      'Newsletter settings, Blog settings, Account, Help, View website, Switch theme, Log out',
    ].join(', '),
  );
  expect(searches()).toEqual([]);
});

it.each([
  ['new po', '/admin/blog?edit=new'],
  ['hire', '/admin/jobs?open=new'],
  ['website', '/'],
  ['audit', '/admin/audit-log'],
  ['import', '/admin/newsletter?panel=import'],
  ['export sub', '/admin/newsletter?panel=export'],
  ['newsletter settings', '/admin/newsletter?tab=settings'],
])('the first command for “%s” leads to its page', async (search, page) => {
  const { user, field, address } = await openPalette();
  put(field, search);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(page));
});

it.each(['account', 'change password'])('the account is found by “%s”', async (search) => {
  const { user, field } = await openPalette(findState('admin/account/refused').answers);
  put(field, search);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Your account' })).toBeVisible();
});

describe('the keyboard', () => {
  it('wraps around at the ends of the list, ignores an input method’s Enter, and opens a page', async () => {
    const { user, field, address } = await openPalette();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(activeOption()).toBe('Dashboard');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toBe('Applications');
    const active = screen.getByRole('option', { selected: true });
    expect(field).toHaveAttribute('aria-activedescendant', active.id);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(activeOption()).toBe('Log out');
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('Dashboard');
    expect(field).toHaveFocus();
    put(field, 'newsl');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(address()).toBe('/admin/dashboard');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Other page' });
    expect(address()).toBe('/admin/newsletter');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the search', () => {
  it('shows the results in groups with their number, and opens one', async () => {
    const { user, field, address, searches } = await openPalette(
      found({ applications: [asha], posts: [post], inquiries: [inquiry], jobs: [job] }),
    );
    put(field, ' ash ');
    expect(
      await screen.findByRole('option', { name: /Asha Rao\s*Growth Strategist · pending/ }),
    ).toBeVisible();
    expect(screen.getByRole('group', { name: 'Posts' })).toHaveTextContent(
      'Ashes to adsSEO · draft',
    );
    expect(screen.getByRole('group', { name: 'Inquiries' })).toHaveTextContent(
      'Ads by the Season · new',
    );
    expect(screen.getByRole('group', { name: 'Jobs' })).toHaveTextContent('Ash & coactive');
    expect(searches()).toEqual(['ash']);
    // An inquiry and an application of one address are one person.
    expect(screen.getByRole('group', { name: 'People' })).toHaveTextContent(
      /^asha@example\.comAsha Rao$/,
    );
    // The sixth is the page Dashboard.
    await waitFor(() => expect(spoken()).toContain('6 found'));
    await user.click(screen.getByRole('option', { name: /Ashes to ads/ }));
    await waitFor(() => expect(address()).toBe('/admin/blog?tab=posts&edit=p-1'));
  });

  it('opens the page of a person by a record, never by the address', async () => {
    const other = { ...inquiry, id: 'i-2', email: 'asha@example.com.au' };
    const { user, field, address } = await openPalette(
      found({ applications: [asha], inquiries: [other, inquiry] }),
    );
    put(field, 'asha@EXAMPLE.com');
    await screen.findByRole('group', { name: 'Inquiries' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/person?open=a-1'));
  });

  it('looks up a whole address that no record has', async () => {
    const { user, field, address, router } = await openPalette();
    put(field, 'no-one@example.com');
    expect(await screen.findByRole('option')).toHaveTextContent(/^no-one@example\.com\s*Look up$/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/person'));
    expect(router.state.location.state).toEqual({ address: 'no-one@example.com' });
  });

  it('sends no request for a single letter', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { field, searches } = await openPalette();
    put(field, 'a');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    vi.useRealTimers();
    expect(searches()).toEqual([]);
  });

  it('sends one request when typing pauses, and ignores a late answer', async () => {
    const first = Promise.withResolvers<Response>();
    const { user, field, searches } = await openPalette({
      ...found({ posts: [post] }),
      search_applications: ({ body }) =>
        Reflect.get(Object(body), 'search') === 'as' ? first.promise : [],
    });
    await user.type(field, 'as');
    await waitFor(() => expect(searches()).toEqual(['as']));
    await user.type(field, 'hes');
    await screen.findByRole('option', { name: /Ashes to ads/ });
    expect(searches()).toEqual(['as', 'ashes']);
    await act(async () => first.resolve(Response.json([asha])));
    expect(screen.queryByRole('option', { name: /Asha Rao/ })).not.toBeInTheDocument();
    expect(screen.getByRole('option', { name: /Ashes to ads/ })).toBeVisible();
  });

  it('says that nothing was found', async () => {
    const { field } = await openPalette();
    put(field, 'zzz');
    expect(await screen.findByText(/Nothing found for “zzz”\./)).toBeVisible();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('says that it failed, and still finds pages', async () => {
    const { field } = await openPalette(
      Object.fromEntries(Object.keys(found()).map((name) => [name, lost])),
    );
    put(field, 'blog');
    expect(await screen.findByText(/The search failed/)).toBeVisible();
    expect(options()).toEqual(['Blog', 'New post', 'Blog settings']);
  });
});

it('a part of the search that fails hides nothing that the others found, and is told', async () => {
  const { field } = await openPalette({
    ...found({ applications: [asha] }),
    search_inquiries: lost,
  });
  put(field, 'asha');
  expect(await screen.findByRole('option', { name: /Asha Rao\s*Growth/ })).toBeVisible();
  expect(screen.getByText(/The search failed/)).toBeVisible();
});

describe('the actions', () => {
  it('log out', async () => {
    const success = vi.spyOn(notify, 'success').mockReturnValue(undefined);
    const { user, field, address } = await openPalette();
    put(field, 'sign out');
    await user.keyboard('{Enter}');
    await screen.findByLabelText('Email');
    expect(address()).toBe('/login');
    expect(success).toHaveBeenCalledWith('Logged Out', 'You have been successfully logged out.');
  });

  it('switch theme uses the page’s own theme switch', async () => {
    const asked: string[] = [];
    const listener = ({ target }: MouseEvent) => {
      if (target instanceof HTMLButtonElement && target.matches('[data-theme-choice]'))
        asked.push(target.value);
    };
    document.addEventListener('click', listener, true);
    const { user, field } = await openPalette();
    put(field, 'dark');
    await user.keyboard('{Enter}');
    expect(asked).toEqual(['dark']);
    document.documentElement.dataset['theme'] = 'dark';
    await user.keyboard('{Control>}k{/Control}');
    put(await screen.findByRole('combobox'), 'theme');
    await user.keyboard('{Enter}');
    expect(asked).toEqual(['dark', 'light']);
    delete document.documentElement.dataset['theme'];
    document.removeEventListener('click', listener, true);
  });
});
