import type { WrittenText } from '@/shared/newsletter/newsletter-text';

/** A letter while it is written: a newsletter, or the welcome letter. */
export interface WrittenLetter {
  getState: () => { text: { id: string; values: WrittenText }; revision: number };
  /** With the latest letters of its editor. */
  read: () => { values: WrittenText };
}
