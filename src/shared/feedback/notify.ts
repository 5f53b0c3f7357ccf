import { createElement, type ReactNode } from 'react';
import { createListeners } from '@/shared/browser/listeners';
import { loadWhenOnline } from '@/shared/browser/when-online';

// Shows toasts; nothing else does. The library loads with the first toast or by `prepare`, so that other pages do not
// load it.

const SUCCESS_DURATION_MS = 5000;
/** The time that a toast stays after it was last hovered or focused. */
const HELD_RECHECK_MS = 1500;

type Kind = 'success' | 'error' | 'info';

interface NotifyOptions {
  /** The milliseconds until it disappears. Errors stay unless this is set. */
  duration?: number;
  /** An action such as "Undo"; the toast closes after it. */
  action?: { label: string; onClick: () => void };
  /** True when the focus moves to an element with the same text, so that a screen reader reads it only there. */
  isReadElsewhere?: boolean;
}

let isWanted = false;
let library: ReturnType<typeof loadLibrary> | undefined;
const host = createListeners();
let currentId: string | number | undefined;
/** The last requested toast, which may still be loading. */
let latest: { kind: Kind; title: string; isDismissed: boolean } | undefined;
let dropsErrors = false;
let dismissTimer: ReturnType<typeof setTimeout> | undefined;

/** A store that tells ToastHost whether a toast was ever requested. */
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

/** True while someone may still read it: it is hovered or focused, or the tab is in the background. */
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
  // Shows one toast at a time, with a new id instead of an update, so that a repeated message is seen and announced
  // again.
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

/** Dismisses the present or pending toast if it has this title. */
async function dismiss(title: string) {
  if (latest?.title !== title || latest.isDismissed) return;
  latest.isDismissed = true;
  const { toast } = await loadToasts();
  if (latest.title === title && currentId !== undefined) toast.dismiss(currentId);
}

export const notify = {
  success: (title: string, description?: string, options?: NotifyOptions) =>
    void show('success', title, description, options),
  /** Shows an error, which stays until it is dismissed or replaced (resolution 34). */
  error: (title: string, description?: string, options?: NotifyOptions) =>
    void show('error', title, description, options),
  info: (title: string, description?: ReactNode, options?: NotifyOptions) =>
    void show('info', title, description, options),
  dismiss: (title: string) => void dismiss(title).catch(() => undefined),
  /**
   * While on, hides all errors. For the login page: failures caused by the ended session may still arrive and are not
   * news there.
   */
  dropErrors: (isOn: boolean) => {
    dropsErrors = isOn;
    if (isOn && latest?.kind === 'error') notify.dismiss(latest.title);
  },
  /** Loads the library early, so that "you are offline" can be shown without a connection. */
  prepare: () => void loadToasts().catch(() => undefined),
};
