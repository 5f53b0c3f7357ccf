// Loads the code that checks and sends a form. A page loads it only when a visitor uses the form; afterwards it works
// offline.
import { type ComponentType, useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { loadWhenOnline } from '@/shared/browser/when-online';
import { notify } from '@/shared/feedback/notify';
import type { LeadReceiptProps } from './lead-receipt';
import type { LeadSteps } from './lead-submission';

export interface FormCode<Fields extends FieldValues, Values, Sent> {
  resolver: Resolver<Fields, unknown, Values>;
  steps: LeadSteps<Sent>;
  /** Loads the services before the visitor submits. */
  prepare: () => void;
  LeadReceipt: ComponentType<LeadReceiptProps>;
}

/** Loads code once, as soon as there is a connection. Rejects when that fails, and does not cache a failure. */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  return () =>
    (loading ??= loadWhenOnline(load).catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}

/** The time after which the page has loaded. */
const LOADED_MS = 5000;

/**
 * Preloads the form's code and the toasts that report it: when a field gets the focus, or after some seconds, so that it is
 * there when the connection is lost later.
 * @param loadCode the same function in each render
 * @returns what the form's `onFocus` calls
 */
export function useFormCodePreload(loadCode: () => Promise<{ prepare: () => void }>): () => void {
  const isDone = useRef(false);
  const preload = useCallback(() => {
    // When offline, sending loads what is missing once the connection is back.
    if (isDone.current || !navigator.onLine) return;
    isDone.current = true;
    notify.prepare();
    loadCode().then(
      ({ prepare }) => prepare(),
      () => undefined,
    );
  }, [loadCode]);
  useEffect(() => {
    const timer = setTimeout(preload, LOADED_MS);
    return () => clearTimeout(timer);
  }, [preload]);
  return preload;
}
