/** By the code in `/login?error=…` of the API's redirect. */
export const signInErrors = {
  /** The provider refused, the person cancelled, or the answer did not match the request. */
  login_failed: 'Login failed. Please try again',
  /** The provider does not answer. */
  provider_unavailable: 'The sign-in service cannot be reached at the moment. Please try again later.',
  /** The cookie could not be set, because the request did not arrive over https; see the API's log. */
  not_https:
    'You can sign in at the https address of this site only. If you are there, the server does not trust the proxy in front of it: please tell your administrator.',
  google_not_configured: 'Google sign-in is not set up on this server. Please use Login with Email.',
} as const;

export type SignInError = keyof typeof signInErrors;

/** An unknown code only means that the sign-in failed. */
export function explainSignInError(word: string): string {
  return Object.hasOwn(signInErrors, word) ? signInErrors[word as SignInError] : signInErrors.login_failed;
}
