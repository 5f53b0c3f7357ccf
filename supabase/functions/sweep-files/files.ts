import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';

const unusedSchema = z.array(z.object({ name: z.string(), found: z.int() }));

/** The files of one bucket. */
export type Files = {
  /** Lists the next unused files after a name, ordered by name, and counts all that follow. */
  listUnused(afterName: string, atMost: number): Promise<{ names: string[]; found: number }>;
  /**
   * Deletes files and their rows. Returns the names that existed and are gone. Throws when Storage refuses the call.
   */
  delete(names: string[]): Promise<string[]>;
};

/**
 * Needs the service client: no admin session exists at night, drafts count as use, and no role of the API reads
 * résumés.
 */
export function createFiles(service: SupabaseClient, bucket: string): Files {
  return {
    async listUnused(after_name, max_rows) {
      const { data } = await service
        .rpc('list_unwanted_files', { bucket, after_name, max_rows })
        .throwOnError();
      const unused = unusedSchema.parse(data);
      return { names: unused.map(({ name }) => name), found: unused[0]?.found ?? 0 };
    },
    async delete(names) {
      const { data, error } = await service.storage.from(bucket).remove(names);
      if (error) throw error;
      return data.map(({ name }) => name);
    },
  };
}
