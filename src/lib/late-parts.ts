// Parts of a page that come alive late: their HTML is there, their code comes when they come near, or
// somebody turns to them. React keeps the HTML of a part whose code is on its way, but not through a
// change from above: so what changes the page around them fetches them first (`wantAllParts`).
import {
  type ComponentType,
  createElement,
  Fragment,
  lazy,
  useContext,
  useEffect,
  useState,
} from 'react';
import { PageInstanceContext } from '@/hooks/page-instance';
import { nextTask } from './next-task';
import { loadWhenOnline } from './when-online';

/** How far outside the window a part is when its code starts to come, once somebody scrolls. */
const NEARNESS = '60% 0px';
const turningTo = ['focusin', 'pointerdown', 'input', 'submit'] as const;

interface WaitingPart {
  element: HTMLElement;
  want: () => void;
  arrived: Promise<void>;
  markArrived: () => void;
}

interface PartOptions {
  /** Pattern of the page it belongs to so much that, on the way there inside the site, it is fetched right after it. */
  page?: string;
  /** Its HTML does all it should by itself: it may wait until somebody scrolls, also where it is in view at once. */
  isStatic?: boolean;
}

const noop = () => undefined;
const waiting = new Map<string, WaitingPart>();

interface PagePart {
  page: string;
  isThere: () => boolean;
  load: () => Promise<unknown>;
}
const pageParts: PagePart[] = [];

/** Fetches every part of the present page that still waits. Resolves when they are alive; null where none waits. */
export function wantAllParts(): Promise<unknown> | null {
  // Those of a page that has been left will never be alive.
  for (const [id, { element }] of waiting) if (!element.isConnected) waiting.delete(id);
  if (waiting.size === 0) return null;
  const parts = [...waiting.values()];
  for (const { want } of parts) want();
  return Promise.all(parts.map(({ arrived }) => arrived));
}

/** Fetches what belongs to the page with this pattern, whose code is there already. Null where nothing is missing. */
export function loadPageParts(pattern: string): Promise<unknown> | null {
  const missing = pageParts.filter(({ page, isThere }) => page === pattern && !isThere());
  return missing.length > 0 ? Promise.all(missing.map(({ load }) => load())) : null;
}

/**
 * A component whose code comes late. Belongs inside a Suspense boundary.
 * @param id of an element in the HTML of the page: the part itself, or what surrounds it
 */
export function latePart<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  { page, isStatic = false }: PartOptions = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  /** React asks again and again while it waits, and keeps a failure: one for each time the page is shown. */
  const comings = new WeakMap<object, ComponentType<Props>>();
  let loading: Promise<ComponentType<Props>> | undefined;

  const loadPart = () =>
    (loading ??= load().then(
      (component) => (Part = component),
      (error: unknown) => {
        // Nobody waits for it any more.
        loading = undefined;
        waiting.get(id)?.markArrived();
        throw error;
      },
    ));
  const comingOn = (instance: object) => {
    const Coming =
      comings.get(instance) ??
      lazy(async () => {
        // On its way already, it is part of a page that was gone to.
        if (!loading) await untilWanted(id, isStatic);
        return { default: await loadWhenOnline(loadPart) };
      });
    comings.set(instance, Coming);
    return Coming;
  };
  if (page !== undefined) {
    pageParts.push({
      page,
      isThere: () => Part !== undefined,
      load: loadPart,
    });
  }

  return function LatePart(props: Props) {
    const instance = useContext(PageInstanceContext);
    // Chosen once: what is on the screen stays the same component.
    const [Shown] = useState(() => Part ?? comingOn(instance));
    return createElement(
      Fragment,
      null,
      createElement<Props>(Shown, props),
      createElement(Arrival, { id }),
    );
  };
}

/** Comes alive together with the part beside it. */
function Arrival({ id }: { id: string }) {
  useEffect(() => waiting.get(id)?.markArrived(), [id]);
  return null;
}

/** Resolves at once for what is not in the HTML. */
async function untilWanted(id: string, isStatic: boolean): Promise<void> {
  // While a page is being rendered the one before is still there, perhaps with the same part.
  await nextTask();
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element || typeof IntersectionObserver === 'undefined') return;
  let markArrived: () => void = noop;
  const arrived = new Promise<void>((resolve) => {
    markArrived = () => {
      waiting.delete(id);
      resolve();
    };
  });
  await new Promise<void>((resolve) => {
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
        { rootMargin },
      );
      observer.observe(element);
      return observer;
    };
    // Who never scrolls needs only what is in view.
    let observer = isStatic ? null : watch('0px');
    const watchAhead = () => {
      observer?.disconnect();
      observer = watch(NEARNESS);
    };
    const want = () => {
      observer?.disconnect();
      window.removeEventListener('scroll', watchAhead);
      for (const name of turningTo) element.removeEventListener(name, want);
      resolve();
    };
    window.addEventListener('scroll', watchAhead, { once: true, passive: true });
    for (const name of turningTo) element.addEventListener(name, want, { passive: true });
    waiting.set(id, { element, want, arrived, markArrived });
  });
}
