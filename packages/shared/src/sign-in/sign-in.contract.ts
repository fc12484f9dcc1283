import { z } from 'zod';
import { anyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { rawJson, redirect, single } from '../kernel/responses.ts';

const tag = 'Identity';

export const clientPrincipal = z
  .object({
    identityProvider: z.string().describe('password, google, aadb2c, or what the gateway says'),
    userId: z.string(),
    userDetails: z.string().describe('E-mail address'),
    userRoles: z.array(z.string()),
  })
  .meta({ id: 'ClientPrincipal' });

export type ClientPrincipalView = z.output<typeof clientPrincipal>;

export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  path: '/.auth/me',
  tag,
  summary: 'The signed-in principal',
  description:
    '`clientPrincipal` is null when nobody is signed in. Its base64-encoded JSON goes into `x-ms-client-principal` of every call.',
  access: anyone,
  response: rawJson(z.object({ clientPrincipal: clientPrincipal.nullable() }), 'Who is signed in'),
});

export const signIn = endpoint({
  id: 'signIn',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/sign-in',
  tag,
  summary: 'Sign in with e-mail and password',
  description:
    'Sets the session cookie, and a cookie by which this browser keeps attempts of its own. Failed attempts are limited in 15 minutes: 10 of a browser in which ' +
    'the account has signed in before; of all others 10 by address and account, 60 by address, 100 by account. Says the same whether the e-mail or the ' +
    'password is wrong, and for the account of another system, which calls by API key. With an https `PUBLIC_URL` a request that did not come by https is ' +
    'refused (`rule_violated`), because browsers would not keep its cookie. Of somebody with two-factor sign-in the right password is answered with `code_required` ' +
    'and a cookie that lasts ten minutes, with which only `POST /v1/sign-in/code` signs in.',
  access: anyone,
  body: z.strictObject({
    email: z.string().trim().min(1, 'Required').max(320),
    password: z.string().min(1, 'Required').max(1024),
  }),
  response: single(clientPrincipal),
  errors: ['sign_in_failed', 'code_required', 'rule_violated', 'cross_site_request'],
});

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/password-resets',
  tag,
  summary: 'Ask for a password reset',
  description: 'Sends a link by e-mail when the address belongs to a user. The answer is the same either way.',
  access: anyone,
  body: z.strictObject({ email: z.string().trim().min(1, 'Required').max(320) }),
  response: single(z.object({ sent: z.literal(true) })),
  errors: ['rule_violated', 'cross_site_request'],
});

/** Minimum characters after trimming. */
export const minPasswordLength = 12;

/** For people. */
export const passwordRule = `At least ${minPasswordLength} characters. Blanks at the beginning and the end do not count.`;

/** Ignores leading and trailing blanks. */
export const isPassword = (text: string): boolean => text.trim().length >= minPasswordLength;

/** A password that somebody chooses. */
export const newPassword = z.string().max(1024).refine(isPassword, passwordRule);

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/password-resets/confirm',
  tag,
  summary: 'Set a new password',
  description: 'Uses the token of the e-mail once, within an hour; ends every session of the user.',
  access: anyone,
  body: z.strictObject({
    token: z.string().min(1).max(200),
    password: newPassword,
  }),
  response: single(z.object({ changed: z.literal(true) })),
  errors: ['rule_violated', 'cross_site_request'],
});

const providerError = 'The browser is sent to the provider, or back to /login with an error when it is not set up.';

export const startAadb2c = endpoint({
  id: 'startAadb2c',
  method: 'GET',
  path: '/login/aadb2c',
  tag,
  summary: 'Login with Email',
  description: `Starts sign-in at the configured OpenID Connect provider; without one, shows the e-mail form. ${providerError}`,
  access: anyone,
  response: redirect('To the provider or the e-mail form'),
});

export const startGoogle = endpoint({
  id: 'startGoogle',
  method: 'GET',
  path: '/login/google',
  tag,
  summary: 'Continue with Google',
  description: `Starts sign-in with Google. ${providerError}`,
  access: anyone,
  response: redirect('To Google'),
});

export const finishProviderSignIn = endpoint({
  id: 'finishProviderSignIn',
  method: 'GET',
  path: '/login/callback',
  tag,
  summary: 'Return from the identity provider',
  description:
    'Checks state, nonce and PKCE, signs the person in and sends the browser on; on failure back to /login with an error.',
  access: anyone,
  query: z.looseObject({ state: z.string().optional(), code: z.string().optional(), error: z.string().optional() }),
  response: redirect('To the application'),
});

export const signOut = endpoint({
  id: 'signOut',
  method: 'GET',
  path: '/logout',
  tag,
  summary: 'Sign out',
  description:
    'Ends the session and sends the browser to `post_logout_redirect_uri` (a path of this site only) or to /login.',
  access: anyone,
  query: z.strictObject({ post_logout_redirect_uri: z.string().max(500).optional() }),
  response: redirect('To the sign-in screen'),
});
