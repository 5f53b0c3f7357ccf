/** Finds the paths of empty texts and lists, at any depth. */
export function findEmpty(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (Array.isArray(value) && value.length === 0) return [path];
  if (typeof value !== 'object' || value === null) return value === undefined ? [path] : [];
  return Object.entries(value).flatMap(([key, part]) => findEmpty(part, `${path}.${key}`));
}
