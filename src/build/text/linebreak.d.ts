declare module 'linebreak' {
  /** Finds the positions where a line may end (UAX #14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
