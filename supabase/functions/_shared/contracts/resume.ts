// The rules for an application's résumé: its path and its format. Without zod, for the careers page. The migration
// …_resumes.sql has the bucket's own limits.

export const resumeBucket = 'resumes';
export const resumeType = 'application/pdf';
export const maxResumeBytes = 5 * 1024 * 1024;

/** Returns the path, which contains no personal data. Whoever knows the application's random id may upload. */
export const resumePath = (applicationId: string) => `${applicationId}.pdf`;

/** The bytes in which PDF readers look for the signature: an email gateway or a scanner may write before it. */
export const pdfStartBytes = 1024;

/** Checks the first bytes, because name and type are only the sender's claim. */
export const isPdf = (start: Uint8Array): boolean =>
  String.fromCharCode(...start.subarray(0, pdfStartBytes)).includes('%PDF-');

/** True when opening may need a password. A PDF that is only protected against changes opens without one. */
export const isEncryptedPdf = (file: Uint8Array): boolean =>
  /\/Encrypt\s*(?:<<|\d{1,10}\s+\d{1,5}\s+R)/.test(new TextDecoder('latin1').decode(file));
