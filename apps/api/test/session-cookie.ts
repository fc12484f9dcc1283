/**
 * The session cookie (`name=value`) of a sign-in's `set-cookie` headers, which also contain the device cookie. Empty when there is none.
 */
export function sessionCookieOf(setCookie: readonly string[] | string | undefined): string {
  const cookies = typeof setCookie === 'string' ? [setCookie] : (setCookie ?? []);
  return cookies.find((cookie) => cookie.includes('shootdesk-session='))?.split(';', 1)[0] ?? '';
}
