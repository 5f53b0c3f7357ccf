import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { loadWhenOnline } from '@/shared/browser/when-online';
import { toastDemand } from './notify';

const Toaster = lazy<ComponentType>(async () => {
  try {
    return { default: (await loadWhenOnline(() => import('./toaster'))).Toaster };
  } catch (error) {
    // A deploy may have removed the code. Toasts are lost, but not the page and its typed text.
    console.error(error);
    return { default: () => null };
  }
});

/** Rendered once in the app; loads the toaster with the first toast. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted, () => false);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
