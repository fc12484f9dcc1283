import { z } from 'zod';
import { anyone, rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { deleted, single } from '../kernel/responses.ts';
import { instant } from '../kernel/wire.ts';
import { clientPrincipal } from './sign-in.contract.ts';

const tag = 'Identity';
const staff = rolesOnly(roleSets.staff);
const backOffice = rolesOnly(roleSets.backOffice);

/** How many recovery codes a person gets. */
export const recoveryCodeCount = 10;

const code = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(40)
  .describe('Six digits of the authenticator app, or a recovery code')
  .meta({ example: '123456' });
const password = z.string().min(1, 'Required').max(1024).describe('Of the caller, again');

export const enterCode = endpoint({
  id: 'enterCode',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/sign-in/code',
  tag,
  summary: 'Sign in by a code after the password',
  description:
    'Finishes within ten minutes what `POST /v1/sign-in` answered with `code_required`, and sets the session cookie. A code of the app holds for 30 seconds, before and after which it is ' +
    'accepted for another 30, and once; a recovery code once. Wrong codes are limited to 10 in 15 minutes and 100 a day, by account. Without a right password before it: `sign_in_failed`.',
  access: anyone,
  body: z.strictObject({ code }),
  response: single(clientPrincipal),
  errors: ['sign_in_failed', 'rule_violated', 'cross_site_request'],
});

const twoFactor = z
  .object({
    isOn: z.boolean(),
    since: instant.nullable(),
    recoveryCodesLeft: z.int().min(0),
    isRequired: z.boolean().describe('Whether their role needs it'),
    isOffered: z.boolean().describe('False for people without a password, and behind a gateway'),
  })
  .meta({ id: 'TwoFactor' });

export type TwoFactorView = z.output<typeof twoFactor>;

export const getTwoFactor = endpoint({
  id: 'getTwoFactor',
  method: 'GET',
  path: '/v1/users/current/two-factor',
  beforeTwoFactor: true,
  tag,
  summary: 'The caller’s two-factor sign-in',
  description: 'Whether signing in by password asks the caller for a code, and how many recovery codes are left.',
  access: staff,
  response: single(twoFactor),
});

export const startTwoFactor = endpoint({
  id: 'startTwoFactor',
  method: 'POST',
  repeats: 'unanswered',
  path: '/v1/users/current/two-factor',
  beforeTwoFactor: true,
  tag,
  summary: 'Begin to set up two-factor sign-in',
  description:
    'Answers a new secret for an authenticator app (TOTP, RFC 6238), as text and as the address that apps read from a QR code. Nothing changes until a code of it is confirmed; beginning again makes the ' +
    'earlier secret worthless. 409 while it is on.',
  access: staff,
  body: z.strictObject({ password }),
  response: single(
    z.object({
      secret: z.string().describe('Base32'),
      uri: z.string().meta({ example: 'otpauth://totp/Shootdesk:jo@example.com?secret=JBSWY3DPEHPK3PXP' }),
    }),
  ),
  errors: ['conflict', 'rule_violated'],
});

export const confirmTwoFactor = endpoint({
  id: 'confirmTwoFactor',
  method: 'POST',
  repeats: 'unanswered',
  path: '/v1/users/current/two-factor/confirm',
  beforeTwoFactor: true,
  tag,
  summary: 'Switch two-factor sign-in on',
  description: `Takes a code of the new secret, signs the caller out in all other browsers and answers ${recoveryCodeCount} recovery codes, which no other answer has.`,
  access: staff,
  body: z.strictObject({ code }),
  response: single(z.object({ recoveryCodes: z.array(z.string()) })),
  errors: ['conflict', 'rule_violated'],
});

export const endTwoFactor = endpoint({
  id: 'endTwoFactor',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/users/current/two-factor/end',
  tag,
  summary: 'Switch two-factor sign-in off',
  description: 'Takes password and code. A person whose role needs it has to set it up again before anything else.',
  access: staff,
  body: z.strictObject({ password, code }),
  response: single(z.object({ ended: z.literal(true) })),
  errors: ['conflict', 'rule_violated'],
});

const userTwoFactor = twoFactor.pick({ isOn: true, since: true, isRequired: true }).meta({ id: 'UserTwoFactor' });

export const getUserTwoFactor = endpoint({
  id: 'getUserTwoFactor',
  method: 'GET',
  path: '/v1/users/:id/two-factor',
  tag,
  summary: 'Two-factor sign-in of a user',
  description: 'Whether it is on and whether their role needs it. BackOffice.',
  access: backOffice,
  response: single(userTwoFactor),
  errors: ['not_found'],
});

export const resetUserTwoFactor = endpoint({
  id: 'resetUserTwoFactor',
  method: 'DELETE',
  path: '/v1/users/:id/two-factor',
  tag,
  summary: 'Reset two-factor sign-in of a user',
  description:
    'For a lost phone: the password alone signs in again. Signs the user out everywhere, mails them, and is in their history. 409 while it is off; nobody resets their own. BackOffice.',
  access: backOffice,
  response: deleted,
  errors: ['not_found', 'conflict', 'rule_violated'],
});
