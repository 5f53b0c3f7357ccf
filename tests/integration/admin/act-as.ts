import { vi } from 'vitest';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Client } from '../../support/personas.ts';

/** For tests that replace '@/lib/supabase/admin-client': our own calls run with this persona's session. */
export function actAs(client: Client): void {
  vi.mocked(getAdminClient).mockReturnValue(client);
}
