// The code that checks and sends a form. A page with a form comes without it; it is loaded when a visitor turns to the
// form, and once loaded it is there offline.
import type { ComponentType } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { loadWhenOnline } from '@/shared/browser/when-online';
import type { LeadReceiptProps } from './lead-receipt';
import type { LeadSteps } from './lead-submission';

interface FormCode<Fields extends FieldValues, Values, Sent> {
  loadResolver: () => Promise<Resolver<Fields, unknown, Values>>;
  loadSending: () => Promise<{
    steps: LeadSteps<Sent>;
    /** Loads the services before the visitor submits. */
    prepare: () => void;
  }>;
}

export type LazyFormCode<Fields extends FieldValues, Values, Sent> = ReturnType<
  typeof lazyFormCode<Fields, Values, Sent>
>;

export function lazyFormCode<Fields extends FieldValues, Values, Sent>(
  code: FormCode<Fields, Values, Sent>,
) {
  const loadResolver = loadOnce(code.loadResolver);
  /** With the receipt, so that a form that could be sent can also say so. */
  const loadSending = loadOnce(async () => {
    const [sending, { LeadReceipt }] = await Promise.all([
      code.loadSending(),
      import('./lead-receipt'),
    ]);
    return { ...sending, LeadReceipt };
  });
  /** Without a connection the check waits for its code; it rejects when that cannot be loaded. */
  const resolver: Resolver<Fields, unknown, Values> = async (...input) =>
    (await loadResolver())(...input);
  const steps: LeadSteps<Sent> = {
    store: async (...input) => (await loadSending()).steps.store(...input),
    mail: async (...input) => (await loadSending()).steps.mail(...input),
    report: async (...input) => (await loadSending()).steps.report(...input),
  };
  return {
    resolver,
    steps,
    /** For a form that was sent. */
    loadReceipt: async (): Promise<ComponentType<LeadReceiptProps>> =>
      (await loadSending()).LeadReceipt,
    preload: () => {
      loadResolver().catch(() => undefined);
      loadSending().then(
        ({ prepare }) => prepare(),
        () => undefined,
      );
    },
  };
}

/** A failed load is not cached. */
function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  return () =>
    (loading ??= loadWhenOnline(load).catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}
