import { createElement, type ReactNode } from 'react';
import { createListeners } from '@/shared/browser/listeners';
import { loadWhenOnline } from '@/shared/browser/when-online';

// The only way to show a toast. The library is loaded with the first toast or by `prepare`, so that other
// pages do not load it.

const SUCCESS_DURATION_MS = 5000;
/** A toast stays while it is hovered or focused, and this long afterwards. */
const HELD_RECHECK_MS = 1500;

type Kind = 'success' | 'error' | 'info';

interface NotifyOptions {
  /** Milliseconds until it goes by itself. Errors never do unless this says so. */
  duration?: number;
  /** One thing to do about it, such as "Undo"; the toast goes when it is done. */
  action?: { label: string; onClick: () => void };
  /** The focus goes to where the page says the same, so that a screen reader says it there alone. */
  isReadElsewhere?: boolean;
}

let isWanted = false;
let library: ReturnType<typeof loadLibrary> | undefined;
const host = createListeners();
let currentId: string | number | undefined;
/** The last toast requested: it may still be loading. */
let latest: { kind: Kind; title: string; isDismissed: boolean } | undefined;
let dropsErrors = false;
let dismissTimer: ReturnType<typeof setTimeout> | undefined;

/** For ToastHost only: whether a toast has ever been requested, as a store. */
export const toastDemand = {
  isWanted: () => isWanted,
  subscribe: host.subscribe,
};

function loadToasts() {
  if (!isWanted) {
    isWanted = true;
    host.tell();
  }
  return (library ??= loadLibrary());
}

async function loadLibrary() {
  try {
    return await loadWhenOnline(() => import('sonner'));
  } catch (error) {
    library = undefined;
    throw error;
  }
}

/** It may still be read: the pointer or the focus is on it, or the tab is in the background. */
function isHeld(): boolean {
  const held = document.querySelector(
    '[data-sonner-toaster]:hover, [data-sonner-toaster]:focus-within',
  );
  return document.hidden || held !== null;
}

async function show(kind: Kind, title: string, description?: ReactNode, options?: NotifyOptions) {
  if (kind === 'error' && dropsErrors) return;
  const own = (latest = { kind, title, isDismissed: false });
  const { toast } = await loadToasts();
  if (own.isDismissed) return;
  // One at a time: a new id instead of an update, so that a repeated message is seen and read out again.
  if (currentId !== undefined) toast.dismiss(currentId);
  clearTimeout(dismissTimer);
  // The library does not pause while a toast has the focus, so this module keeps the time.
  const spoken = (text: ReactNode) =>
    text && options?.isReadElsewhere ? createElement('span', { 'aria-live': 'off' }, text) : text;
  const id = toast[kind](spoken(title), {
    description: spoken(description),
    duration: Infinity,
    ...(options?.action && { action: options.action }),
  });
  currentId = id;

  const dismissAfter = (delay: number) => {
    dismissTimer = setTimeout(() => {
      if (isHeld()) dismissAfter(HELD_RECHECK_MS);
      else toast.dismiss(id);
    }, delay);
  };
  const duration = options?.duration ?? (kind === 'error' ? Infinity : SUCCESS_DURATION_MS);
  if (Number.isFinite(duration)) dismissAfter(duration);
}

/** Dismisses the current or pending toast if it has this title, because it is out of date. */
async function dismiss(title: string) {
  if (latest?.title !== title || latest.isDismissed) return;
  latest.isDismissed = true;
  const { toast } = await loadToasts();
  if (latest.title === title && currentId !== undefined) toast.dismiss(currentId);
}

export const notify = {
  success: (title: string, description?: string, options?: NotifyOptions) =>
    void show('success', title, description, options),
  /** Stays until dismissed or replaced (resolution 34). */
  error: (title: string, description?: string, options?: NotifyOptions) =>
    void show('error', title, description, options),
  info: (title: string, description?: ReactNode, options?: NotifyOptions) =>
    void show('info', title, description, options),
  dismiss: (title: string) => void dismiss(title).catch(() => undefined),
  /**
   * While true, no error is shown, also not the present one. For the login page: what failed because the session
   * ended is not the news there, and may still be on its way.
   */
  dropErrors: (isOn: boolean) => {
    dropsErrors = isOn;
    if (isOn && latest?.kind === 'error') notify.dismiss(latest.title);
  },
  /** Loads the library ahead of need, so that "you are offline" can still be said when offline. */
  prepare: () => void loadToasts().catch(() => undefined),
};
