import { type ComponentType, lazy, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadWhenOnline } from '@/lib/when-online';

type LoadModule = () => Promise<{ default: ComponentType }>;

/** What a route of ours carries beside its component; the router hands it through. */
export interface RouteHandle {
  /** Loads the route's code, so that it can be shown without waiting. */
  load?: () => Promise<unknown>;
  /** The module the code is in, as the route table names it. Known to the build only. */
  module?: string | undefined;
  /** Shows nothing of its own: an address that only leads elsewhere. */
  isRedirect?: boolean;
}

/**
 * A page or layout in its own chunk: a module whose default export is the component. Once its code is
 * there it renders at once, which is what lets it take over the prerendered HTML; before that, it
 * suspends, without a connection until there is one. A failed load is thrown to the nearest error boundary, and tried
 * again with the next navigation.
 * @param module filled in by the build (prerender/route-files.ts)
 */
export function pageChunk(
  loadModule: LoadModule,
  module?: string,
): Pick<RouteObject, 'Component' | 'handle'> {
  let Loaded: ComponentType | undefined;
  let Coming: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  const load = () => {
    if (loading) return loading;
    const present = loadWhenOnline(loadModule).then(
      ({ default: component }) => (Loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    // React keeps the answer of a lazy component, a failure too, so each try has its own.
    Coming = lazy(async () => ({ default: await present }));
    return (loading = present);
  };

  function Page() {
    if (!Loaded && !Coming) load().catch(() => undefined);
    // Chosen once: what is on the screen stays the same component.
    const [Shown] = useState(() => Loaded ?? Coming);
    return Shown && <Shown />;
  }

  return { Component: Page, handle: { load, module } satisfies RouteHandle };
}

/** The handle of a route, which the router itself does not look into. */
export function handleOf({ handle }: Pick<RouteObject, 'handle'>): RouteHandle {
  // Every handle in the table is made in this module or next to it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (handle ?? {}) as RouteHandle;
}
