declare module 'linebreak' {
  /** Finds the places of UAX #14 where a line may end. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
