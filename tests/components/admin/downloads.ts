/** For tests of files that a page offers: jsdom downloads nothing. */
import { vi } from 'vitest';

export interface Download {
  name: string;
  type: string;
  text: string;
}

/** The files that are downloaded from now on. */
export function catchDownloads(): Download[] {
  const files: Download[] = [];
  const parts = new Map<string, Blob>();
  URL.createObjectURL = (file: Blob) => {
    const address = `blob:${parts.size}`;
    parts.set(address, file);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const file = parts.get(this.href);
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      files.push({ name: this.download, type: file?.type ?? '', text });
    });
    if (file) reader.readAsText(file);
  });
  return files;
}
