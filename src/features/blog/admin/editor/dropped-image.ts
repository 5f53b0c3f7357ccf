/** The first file of a drop or paste that says it is a picture; its content is checked later. */
export function imageFileOf(data: DataTransfer | null): File | null {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
}

/** False for the HTML that a browser puts on the clipboard together with a copied picture. */
export function hasWords(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';
}
