/** An in-memory localStorage or sessionStorage, for tests without a browser. */
export class MemoryStorage implements Storage {
  private readonly entries = new Map<string, string>();

  get length(): number {
    return this.entries.size;
  }
  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
  clear(): void {
    this.entries.clear();
  }
}

/** A storage that throws on every access, as in browsers that forbid it. */
export const forbiddenStorage = new Proxy(new MemoryStorage(), {
  get: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
});
