import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { deleted, list, single } from '../kernel/responses.ts';
import { id, idText, instant } from '../kernel/wire.ts';

const tag = 'Identity';
const staff = rolesOnly(roleSets.staff);
const backOffice = rolesOnly(roleSets.backOffice);

const session = z
  .object({
    id,
    browser: z.string().nullable().describe('Such as `Chrome on Windows`; null where the browser does not say'),
    identityProvider: z.string().describe('How they signed in: password, google or aadb2c'),
    signedInAt: instant,
    lastUsedAt: instant.describe('To five minutes'),
    isCurrent: z.boolean().describe('Whether this call comes by it'),
  })
  .meta({ id: 'UserSession' });

export type UserSessionView = z.output<typeof session>;

const ended = z.object({ ended: z.int().min(0).describe('How many sessions have ended') });

export const listOwnSessions = endpoint({
  id: 'listOwnSessions',
  method: 'GET',
  path: '/v1/users/current/sessions',
  tag,
  summary: 'Where the caller is signed in',
  description:
    'The sessions of the caller, the last used first. Empty behind a gateway, which does the signing in (`IDENTITY_MODE`).',
  access: staff,
  response: list(session),
});

export const endOwnSession = endpoint({
  id: 'endOwnSession',
  method: 'DELETE',
  path: '/v1/users/current/sessions/:id',
  tag,
  summary: 'End an own session',
  description:
    'Signs the caller out in that browser at once, also its open stream of events. 409 for the session of this call: that one ends by signing out.',
  access: staff,
  response: deleted,
  errors: ['not_found', 'conflict'],
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/v1/users/current/sessions',
  tag,
  summary: 'End all other own sessions',
  description: 'Signs the caller out everywhere but in this browser, at once.',
  access: staff,
  response: single(ended),
});

export const listUserSessions = endpoint({
  id: 'listUserSessions',
  method: 'GET',
  path: '/v1/users/:id/sessions',
  tag,
  summary: 'Where a user is signed in',
  description: 'The sessions of a user, the last used first. BackOffice.',
  access: backOffice,
  response: list(session),
  errors: ['not_found'],
});

export const endUserSession = endpoint({
  id: 'endUserSession',
  method: 'DELETE',
  path: '/v1/users/:id/sessions/:sessionId',
  tag,
  summary: 'End a session of a user',
  description:
    'Signs the user out in that browser at once. It is in the history of the user. 409 for the session of this call. BackOffice.',
  access: backOffice,
  params: z.strictObject({ id: idText, sessionId: idText }),
  response: deleted,
  errors: ['not_found', 'conflict'],
});

export const endUserSessions = endpoint({
  id: 'endUserSessions',
  method: 'DELETE',
  path: '/v1/users/:id/sessions',
  tag,
  summary: 'End all sessions of a user',
  description:
    'Signs the user out everywhere at once; of oneself, everywhere but in this browser. It is in the history of the user. BackOffice.',
  access: backOffice,
  response: single(ended),
  errors: ['not_found'],
});
