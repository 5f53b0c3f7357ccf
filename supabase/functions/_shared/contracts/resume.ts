// The résumé of an application: where it lies and what it has to be. Without zod, for the careers page. The bucket's own limits
// are in the migration …_resumes.sql.

export const resumeBucket = 'resumes';
export const resumeType = 'application/pdf';
export const maxResumeBytes = 5 * 1024 * 1024;

/** Without personal data. Knowing the application's random id is the right to upload. */
export const resumePath = (applicationId: string) => `${applicationId}.pdf`;

/** Readers look for its mark so far: a mail gateway or a scanner may write before it. */
export const pdfStartBytes = 1024;

/** By its first bytes: name and type are what the sender calls it. */
export const isPdf = (start: Uint8Array): boolean =>
  String.fromCharCode(...start.subarray(0, pdfStartBytes)).includes('%PDF-');

/** Says whether a password may be needed. A PDF that is encrypted against changes alone opens without one. */
export const isEncryptedPdf = (file: Uint8Array): boolean =>
  /\/Encrypt\s*(?:<<|\d{1,10}\s+\d{1,5}\s+R)/.test(new TextDecoder('latin1').decode(file));
