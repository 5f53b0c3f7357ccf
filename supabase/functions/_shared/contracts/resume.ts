// The résumé of an application: where it lies and what it has to be. Without zod, for the careers page. The bucket's own limits
// are in the migration …_resumes.sql.

export const resumeBucket = 'resumes';
export const resumeType = 'application/pdf';
export const maxResumeBytes = 5 * 1024 * 1024;

/** Without personal data. Knowing the application's random id is the right to upload. */
export const resumePath = (applicationId: string) => `${applicationId}.pdf`;

const pdfStart = '%PDF-';
export const pdfStartBytes = pdfStart.length;

/** By its first bytes: name and type are what the sender calls it. */
export const isPdf = (start: Uint8Array): boolean =>
  String.fromCharCode(...start.subarray(0, pdfStartBytes)) === pdfStart;
