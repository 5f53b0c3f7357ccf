const signs = /(?:^|[&?#])(?:error_code|access_token|token_hash)=/;

/**
 * Returns the page that handles Auth's links, for a link that opens another page: Auth uses the home page when the
 * target is not an allowed URL, and adds its errors to any page. Keeps the link's parameters.
 */
export function mailLinkRedirect(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  target: string,
): string | null {
  const found = pathname === target ? undefined : [hash, search].find((part) => signs.test(part));
  return found === undefined ? null : `${target}#${found.slice(1)}`;
}
