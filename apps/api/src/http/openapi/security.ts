import type { Access } from '@shootdesk/shared/kernel/access';
import { roleSets } from '@shootdesk/shared/kernel/access';
import { apiKeyScopes } from '@shootdesk/shared/kernel/api-key-kinds';
import { userRoles, type UserRoleName } from '@shootdesk/shared/identity/roles';

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'shootdesk-session',
    description:
      'Cookie of a signed-in browser, set by `POST /v1/sign-in` or by sign-in at an identity provider. Over https its name is ' +
      '`__Host-shootdesk-session`. A write must come from a page of this site.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Key of an integration: `Authorization: Bearer <key>`. It opens the clients it is bound to: a client key what their review pages show, a house key what its scopes name.',
  },
  gatewayPrincipal: {
    type: 'apiKey',
    in: 'header',
    name: 'x-ms-client-principal',
    description: 'Gateway mode only: base64 of the JSON principal, as Azure Static Web Apps or App Service send it.',
  },
  gatewaySecret: {
    type: 'apiKey',
    in: 'header',
    name: 'x-shootdesk-gateway-secret',
    description: 'Gateway mode only: the secret that proves that the principal comes from the gateway.',
  },
};

const people = [{ session: [] }, { gatewayPrincipal: [], gatewaySecret: [] }];

export function securityOf(access: Access): object[] {
  if (access.kind === 'public') return [];
  return access.keys ? [...people, { apiKey: [] }] : people;
}

const groups: readonly { readonly words: string; readonly roles: readonly UserRoleName[] }[] = [
  { words: 'everyone with an application shell (Back Office, Studio and on-site providers)', roles: roleSets.staff },
  { words: 'Studio users', roles: roleSets.studio },
  { words: 'on-site providers', roles: roleSets.onSite },
];

const descriptionOf = (name: UserRoleName): string => userRoles.find((role) => role.name === name)?.description ?? name;

/** Which API keys may make a call; empty for none. */
function keysInWords({ keys }: Exclude<Access, { kind: 'public' }>): string[] {
  const scope = apiKeyScopes.find(({ id }) => id === keys?.house);
  return [
    ...(keys?.house ? [scope ? `House keys with the scope \`${scope.id}\`.` : 'House keys.'] : []),
    ...(keys?.client ? ['Client keys.'] : []),
  ];
}

/** Describes who may make a call, for the documentation. */
export function accessInWords(access: Access): string {
  if (access.kind === 'public') return 'Anyone, without signing in.';
  const keys = keysInWords(access);
  if (access.kind === 'identity') return ['Anyone signed in, even without a role.', ...keys].join(' ');
  const remaining = new Set(access.roles);
  const words: string[] = [];
  for (const group of groups) {
    if (!group.roles.every((role) => remaining.has(role))) continue;
    words.push(group.words);
    for (const role of group.roles) remaining.delete(role);
  }
  const all = [...[...remaining].map(descriptionOf), ...words];
  const text = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? 'no person');
  const right = access.flag ? `, with the right \`${access.flag}\`` : '';
  return [`${text.charAt(0).toUpperCase()}${text.slice(1)}${right}.`, ...keys].join(' ');
}
