const base = 'https://own.invalid';

/**
 * Path, query and fragment of a link within the product; null for other links. Resolves it like a browser, because browsers read a
 * backslash as a slash and skip tabs and line breaks: `/\\evil.example` is another host.
 */
export function ownPath(link: string): string | null {
  if (!link.startsWith('/') || !URL.canParse(link, base)) return null;
  const { origin, pathname, search, hash } = new URL(link, base);
  // `/.//evil.example` resolves to a path that would be another host when resolved again.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null;
}
