/** Why signing in did not work: the word in `/login?error=…` by which the API leads back, and what the screen says. */
export const signInErrors = {
  /** The provider refused, the person gave up there, or the answer was not the one that was waited for. */
  login_failed: 'Login failed. Please try again',
  /** The provider that the sign-in starts at gives no answer. */
  provider_unavailable: 'The sign-in service cannot be reached at the moment. Please try again later.',
  /** The answer could not set a cookie, because the request did not arrive by https; see the API's log. */
  not_https:
    'You can sign in at the https address of this site only. If you are there, the server does not trust the proxy in front of it: please tell your administrator.',
  google_not_configured: 'Google sign-in is not set up on this server. Please use Login with Email.',
} as const;

export type SignInError = keyof typeof signInErrors;

/** What to say for the word of an address; of a word that nobody knows only that it failed. */
export function explainSignInError(word: string): string {
  return Object.hasOwn(signInErrors, word) ? signInErrors[word as SignInError] : signInErrors.login_failed;
}
