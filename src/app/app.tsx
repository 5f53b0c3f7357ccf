import type { ReactNode } from 'react';
import { OfflineNotice } from '@/components/feedback/offline-notice';
import { ToastHost } from '@/components/feedback/toast-host';

/**
 * What surrounds the router everywhere. The data cache is not here but in QueryBoundary, around the
 * pages that read data, so that the others load without it.
 */
export function App({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastHost />
      <OfflineNotice />
    </>
  );
}
