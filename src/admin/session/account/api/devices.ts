import { queryOptions } from '@tanstack/react-query';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { adminScope } from '@/shared/query/query-client';
import { unwrap } from '@/shared/supabase/errors';

export type Device = Awaited<ReturnType<typeof fetchDevices>>[number];

/** Fetches the sessions and the trusted browsers of this account, this browser first. */
export async function fetchDevices(signal: AbortSignal) {
  return unwrap(await getAdminClient().rpc('list_devices').abortSignal(signal)).map(camelKeys);
}

export function devicesQuery() {
  return queryOptions({
    queryKey: [adminScope, 'devices'],
    queryFn: ({ signal }) => fetchDevices(signal),
  });
}

/** Removes the trust of one browser of this account, or of all of them. */
export async function forgetBrowsers(id?: string): Promise<void> {
  unwrap(
    await getAdminClient().rpc(
      'forget_trusted_browsers',
      id === undefined ? {} : { browser_id: id },
    ),
  );
}
