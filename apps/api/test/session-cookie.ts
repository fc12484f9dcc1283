/**
 * The session's cookie as a request sends it (`name=value`), from the `set-cookie` headers of a sign-in, which remembers the browser by a
 * cookie of its own as well. Empty when there is none.
 */
export function sessionCookieOf(setCookie: readonly string[] | string | undefined): string {
  const cookies = typeof setCookie === 'string' ? [setCookie] : (setCookie ?? []);
  return cookies.find((cookie) => cookie.includes('shootdesk-session='))?.split(';', 1)[0] ?? '';
}
