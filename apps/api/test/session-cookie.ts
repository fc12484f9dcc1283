/**
 * The session's cookie as a request sends it (`name=value`), from the `set-cookie` headers of a sign-in, which remembers the browser by a
 * cookie of its own as well. Empty when there is none.
 */
export function sessionCookieOf(setCookie: unknown): string {
  const cookie = [setCookie].flat().find((each) => String(each).includes('shootdesk-session='));
  return String(cookie ?? '').split(';', 1)[0] ?? '';
}
