/** Collects texts that no font can write, each once, with the first place that needs it. */
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
