import { useQuery } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { previewImport } from '../api/subscribers/add-subscribers';
import type { ImportSource } from './subscriber-import';

/** Counts how many new subscribers are known here already; undefined until the server has answered. */
export function useStanding({ name, choices, list }: ImportSource) {
  const { active } = list.counts;
  return useQuery({
    // The file and the choices determine the list.
    queryKey: [adminScope, 'import-standing', name, choices, active],
    queryFn: ({ signal }) => {
      const toSubscribe = list.addresses.filter(({ verdict }) => verdict === 'active');
      return previewImport(
        toSubscribe.map(({ email }) => email),
        signal,
      );
    },
    enabled: active > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data;
}
