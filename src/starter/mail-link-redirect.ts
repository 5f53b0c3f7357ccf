const signs = /(?:^|[&?#])(?:error_code|access_token|token_hash)=/;

/**
 * The page that reads Auth's links, for a link that leads elsewhere: Auth falls back to the home page when the target is
 * not in its list of allowed addresses, and hangs its errors on any page. The link's parameters are carried over.
 */
export function mailLinkRedirect(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  target: string,
): string | null {
  const found = pathname === target ? undefined : [hash, search].find((part) => signs.test(part));
  return found === undefined ? null : `${target}#${found.slice(1)}`;
}
