import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSiteHistory } from '@/app/site-history';
import { blockNavigation, type HeldNavigation } from '@/lib/navigation-block';

function open(prepare: () => Promise<unknown> | null = () => null) {
  const history = createSiteHistory(createMemoryHistory({ v5Compat: true }), prepare);
  const shown: string[] = [];
  history.listen(({ location }) => shown.push(location.pathname));
  return { history, shown };
}

let unblock = () => {};
afterEach(() => unblock());

describe('the history', () => {
  it('shows a page at once when nothing of it is missing', () => {
    const { history, shown } = open();
    history.push('/about');
    expect(shown).toEqual(['/about']);
  });

  it('tells a router that begins to listen where one has gone since it read the address', () => {
    const browser = createMemoryHistory({ v5Compat: true });
    const history = createSiteHistory(browser, () => null);
    expect(history.location.hash).toBe('');
    browser.push('/#contact');
    const shown: string[] = [];
    history.listen(({ location }) => shown.push(location.hash));
    expect(shown).toEqual(['#contact']);
  });

  it('keeps the present page until the next one is there, also when it never will be', async () => {
    const { history, shown } = open(() => Promise.reject(new Error('offline')));
    history.push('/about');
    expect(shown).toEqual([]);
    await vi.waitFor(() => expect(shown).toEqual(['/about']));
  });

  it('forgets a page when the visitor has gone elsewhere meanwhile', async () => {
    const arrivals: (() => void)[] = [];
    const { history, shown } = open(() => new Promise<void>((resolve) => arrivals.push(resolve)));
    history.push('/slow');
    history.push('/quick');
    arrivals[1]?.();
    await vi.waitFor(() => expect(shown).toEqual(['/quick']));
    arrivals[0]?.();
    await Promise.resolve();
    expect(shown).toEqual(['/quick']);
  });

  it('tells that a page is left when the next one is there, and not for the same in another state', async () => {
    const leave = vi.fn<() => void>();
    const arrival = Promise.withResolvers<void>();
    const prepare = ({ location }: { location: { pathname: string } }) =>
      location.pathname === '/slow' ? arrival.promise : null;
    const history = createSiteHistory(createMemoryHistory({ v5Compat: true }), prepare, leave);
    history.listen(() => undefined);
    history.push('/?category=SEO#latest');
    history.push('/slow');
    expect(leave).not.toHaveBeenCalled();
    arrival.resolve();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    history.go(-1);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
  });

  it('holds a navigation up until it may proceed', () => {
    const { history, shown } = open();
    let held: HeldNavigation | undefined;
    unblock = blockNavigation((navigation) => {
      held = navigation;
      return true;
    });
    history.push('/elsewhere');
    expect(history.location.pathname).toBe('/');
    unblock();
    held?.proceed();
    expect(shown).toEqual(['/elsewhere']);
  });

  it('takes a held step back, and takes it when it may', () => {
    const { history, shown } = open();
    history.push('/editor');
    let held: HeldNavigation | undefined;
    unblock = blockNavigation((navigation) => {
      held = navigation;
      return true;
    });
    history.go(-1);
    expect(history.location.pathname).toBe('/editor');
    expect(shown).toEqual(['/editor']);
    held?.proceed();
    expect(shown).toEqual(['/editor', '/']);
  });
});
