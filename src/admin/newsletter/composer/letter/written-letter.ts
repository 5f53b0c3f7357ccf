import type { WrittenText } from '@/shared/newsletter/newsletter-text';

/** The draft of a newsletter or of the welcome letter. */
export interface WrittenLetter {
  getState: () => { text: { id: string; values: WrittenText }; revision: number };
  /** Returns the values with the latest letters of the editor. */
  read: () => { values: WrittenText };
}
