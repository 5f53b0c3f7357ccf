/** Captures the files that a page offers to download, because jsdom has no folder for them. */
import { vi } from 'vitest';

export interface SavedFile {
  name: string;
  mime: string;
  text: string;
}

/** Collects them from now on, until the test ends. */
export function collectSavedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content: Blob) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content);
    return address;
  };
  URL.revokeObjectURL = (address) => void contents.delete(address);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href);
    if (!content) return;
    const name = this.download;
    const mime = content.type.replace(/;.*$/, '');
    void content.text().then((text) => files.push({ name, mime, text }));
  });
  return files;
}
