import { z } from 'zod';

// The specified localStorage entry (admin.md §3). It makes the return of an admin quick and is never trusted: the guard
// checks the live session and is_admin() (resolution 3).

const adminEntryKey = 'admin-session';

const adminEntrySchema = z.object({
  id: z.string().min(1),
  email: z.string().min(1),
  authenticated: z.literal(true),
});

export type Admin = { id: string; email: string };

/** Reads the admin that the entry names; null when there is none or it cannot be read. */
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

/** Saves the entry. In a browser that refuses storage only the quick return is lost; the login works. */
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
