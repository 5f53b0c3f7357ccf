import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastDemand } from './notify';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Sits in the app once and brings the toaster in when the first toast is asked for. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted, () => false);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
