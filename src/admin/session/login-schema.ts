import { mailAddress, toMailAddress } from '@contracts/mail-address';
import { toTypedCode } from '@text/typed-code';
import { z } from 'zod';
import { toStorable } from '@/shared/typed-text';

const emailSchema = z
  .string()
  .overwrite(toMailAddress)
  .min(1, 'Please enter your email address.')
  .pipe(z.email({ pattern: mailAddress, error: 'Please enter a valid email address.' }));

export const loginSchema = z.object({
  email: emailSchema,
  // Never trimmed, because spaces may belong to a password.
  password: z.string().min(1, 'Please enter your password.'),
});

export type LoginInput = z.infer<typeof loginSchema>;

export const resetRequestSchema = z.object({ email: emailSchema });

export type ResetRequest = z.infer<typeof resetRequestSchema>;

export const loginCodeSchema = z.object({
  code: z
    .string()
    .overwrite(toTypedCode)
    .regex(/^[A-Z2-9]{8}$/, 'A code has eight letters and digits, as in the email.'),
});

export type LoginCode = z.infer<typeof loginCodeSchema>;

/** The minimum that the server requires (supabase/config.toml). */
const minPasswordLength = 12;
export const newPasswordHint = `At least ${minPasswordLength} characters; a few words are fine.`;
/** The maximum: bcrypt reads no further, so Auth refuses more. */
const maxPasswordBytes = 72;

const passwordToSetSchema = z
  .string()
  .min(minPasswordLength, `Please use at least ${minPasswordLength} characters.`)
  .refine((password) => new TextEncoder().encode(password).length <= maxPasswordBytes, {
    error: 'This password is too long. Please use at most 72 characters.',
  })
  // The client removes such characters from requests, which would change the password.
  .refine((password) => toStorable(password) === password, {
    error: 'This password contains a character that cannot be stored. Please choose another one.',
  });

export const newPasswordSchema = z.object({ password: passwordToSetSchema });

export type NewPassword = z.infer<typeof newPasswordSchema>;

export const passwordChangeSchema = z.object({
  currentPassword: z.string().min(1, 'Please enter your current password.'),
  newPassword: passwordToSetSchema,
});

export type PasswordChange = z.infer<typeof passwordChangeSchema>;
