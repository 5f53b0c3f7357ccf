/** A screen's address with what it should show there: a search, or the record that stands open. */
export function addressWith(screen: string, params: Record<string, string>): string {
  return `${screen}?${new URLSearchParams(params).toString()}`;
}
