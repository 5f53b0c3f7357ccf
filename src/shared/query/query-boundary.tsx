import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from './query-client';
import { readPageData } from './page-data';
import { QueryClientContext } from './query-client-context';

let browserClient: QueryClient | undefined;

/** The pathless layout route of every page that reads data: one cache, kept while moving between pages. */
export default function QueryBoundary() {
  const given = useContext(QueryClientContext);
  const [queryClient] = useState(() => given ?? (browserClient ??= createQueryClient()));
  const [pageData] = useState(() => (given ? undefined : readPageData()));
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={pageData}>
        <Outlet />
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
