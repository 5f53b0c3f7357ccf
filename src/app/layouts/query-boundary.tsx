import { QueryClientProvider } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '@/lib/query-client';
import { restorePageData } from './page-data';
import { QueryClientContext } from './query-client-context';

function openBrowserClient() {
  const queryClient = createQueryClient();
  restorePageData(queryClient);
  return queryClient;
}

let browserClient: ReturnType<typeof openBrowserClient> | undefined;

/** Pathless layout of every page that reads data: one cache, kept while moving between them. */
export default function QueryBoundary() {
  const given = useContext(QueryClientContext);
  const [queryClient] = useState(() => given ?? (browserClient ??= openBrowserClient()));
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
