import { z } from 'zod';

const emailSchema = z
  .string()
  .trim()
  .min(1, 'Please enter your email address.')
  .pipe(z.email('Please enter a valid email address.'));

export const loginSchema = z.object({
  email: emailSchema,
  // Spaces may belong to a password: it is never trimmed.
  password: z.string().min(1, 'Please enter your password.'),
});

export type LoginInput = z.infer<typeof loginSchema>;

export const resetRequestSchema = z.object({ email: emailSchema });

export type ResetRequest = z.infer<typeof resetRequestSchema>;

/** As the server asks for it (supabase/config.toml). */
export const minPasswordLength = 12;
/** bcrypt reads no further, so Auth refuses more. */
const maxPasswordBytes = 72;

export const newPasswordSchema = z.object({
  password: z
    .string()
    .min(minPasswordLength, `Please use at least ${minPasswordLength} characters.`)
    .refine((password) => new TextEncoder().encode(password).length <= maxPasswordBytes, {
      error: 'This password is too long. Please use at most 72 characters.',
    }),
});

export type NewPassword = z.infer<typeof newPasswordSchema>;
