import { z } from 'zod';

// The specified local-storage entry (admin.md §3). It makes the return of an admin quick and is
// never believed: the guard asks for the live session and is_admin() (resolution 3).

const adminEntryKey = 'admin-session';

const adminEntrySchema = z.object({
  id: z.string().min(1),
  email: z.string().min(1),
  authenticated: z.literal(true),
});

export type Admin = { id: string; email: string };

/** The admin named by the entry, or null when there is none or it cannot be read. */
export function readAdminEntry(): Admin | null {
  try {
    const stored = window.localStorage.getItem(adminEntryKey);
    if (stored === null) return null;
    const { id, email } = adminEntrySchema.parse(JSON.parse(stored));
    return { id, email };
  } catch {
    return null;
  }
}

/** A browser that refuses storage only loses the quick return; logging in still works. */
export function saveAdminEntry(admin: Admin): void {
  try {
    const entry: z.infer<typeof adminEntrySchema> = {
      id: admin.id,
      email: admin.email,
      authenticated: true,
    };
    window.localStorage.setItem(adminEntryKey, JSON.stringify(entry));
  } catch (error) {
    console.warn('The admin entry could not be stored:', error);
  }
}

export function removeAdminEntry(): void {
  try {
    window.localStorage.removeItem(adminEntryKey);
  } catch (error) {
    console.warn('The admin entry could not be removed:', error);
  }
}
