/** The texts that no face can write, each once, with the first place where it would stand. */
export class UnwritableTexts {
  readonly #notes = new Map<string, string>();

  add(place: string, text: string, missing: readonly string[]): void {
    if (this.#notes.has(text)) return;
    const letters = missing.join(' ');
    this.#notes.set(
      text,
      `${place}: no face has ${letters} of "${text}". Name a package with these letters in src/content/faces.ts.`,
    );
  }

  list(): string[] {
    return [...this.#notes.values()];
  }
}
