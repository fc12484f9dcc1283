import { problem } from '@shootdesk/shared/kernel/problem';
import { z } from 'zod';
import type { ClientPrincipal } from '../kernel/actor.ts';

export const principalHeader = 'x-ms-client-principal';

const text = z.string().max(500);

const staticWebApps = z.looseObject({
  identityProvider: text.default('gateway'),
  userId: text.default(''),
  userDetails: text,
  userRoles: z.array(text).max(50).default([]),
});

const appService = z
  .looseObject({ auth_typ: text, claims: z.array(z.looseObject({ typ: text, val: z.string() })).max(200) })
  .transform(({ auth_typ, claims }) => {
    const claim = (...types: string[]): string =>
      types.map((type) => claims.find(({ typ }) => typ === type)?.val).find(Boolean) ?? '';
    return {
      identityProvider: auth_typ,
      userId: claim('http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier', 'sub'),
      userDetails: claim('http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress', 'emails', 'email'),
      userRoles: [],
    };
  });

const anyPrincipal = z.union([staticWebApps, appService]);

/** Decodes the base64 JSON header of Azure Static Web Apps or App Service. Null without one. */
export function readPrincipalHeader(value: string | string[] | undefined): ClientPrincipal | null {
  if (value === undefined) return null;
  try {
    return anyPrincipal.parse(JSON.parse(Buffer.from(String(value), 'base64').toString('utf8')));
  } catch (cause) {
    throw problem('malformed', `The header ${principalHeader} is not the base64 JSON of a principal.`, { cause });
  }
}

/** Whether both principals name the same person; user ids are compared only when both have one. */
export function isSamePerson(claimed: ClientPrincipal, expected: ClientPrincipal): boolean {
  const sameId = claimed.userId === '' || expected.userId === '' || claimed.userId === expected.userId;
  return sameId && claimed.userDetails.trim().toLowerCase() === expected.userDetails.toLowerCase();
}
