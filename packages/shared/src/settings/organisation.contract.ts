import { z } from 'zod';
import { branding } from '../kernel/branding.ts';
import { anyone, rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { download, single } from '../kernel/responses.ts';
import { logoSize, maxLogoBytes, organisation, organisationBody } from './organisation.ts';

const tag = 'Settings';
const backOffice = rolesOnly(roleSets.backOffice);

export const getOrganisation = endpoint({
  id: 'getOrganisation',
  method: 'GET',
  path: '/v3/settings/organisation',
  tag,
  summary: 'The studio as it shows itself',
  description:
    'Name, logo, colours, senders and forms of dates. A field that is null has the value of `defaults`: what the environment says, else what is shipped. BackOffice.',
  access: backOffice,
  response: single(organisation),
  errors: [],
});

export const updateOrganisation = endpoint({
  id: 'updateOrganisation',
  method: 'PUT',
  path: '/v3/settings/organisation',
  tag,
  summary: 'Change the studio’s settings',
  description:
    'Replaces all fields but the logo; what is not sent becomes null. In force at once, in all processes within about a second. Changes are listed by `GET /v3/record-changes` with `{"entity":"Setting/1"}`. BackOffice.',
  access: backOffice,
  body: organisationBody,
  response: single(organisation),
  ifMatch: true,
  errors: ['stale', 'rule_violated'],
});

export const replaceLogo = endpoint({
  id: 'replaceLogo',
  method: 'PUT',
  path: '/v3/settings/organisation/logo',
  tag,
  summary: 'Upload the studio’s logo',
  description: `A PNG, JPEG or WebP picture of at most 1 MB, as base64. It is checked and stored as PNG of at most ${logoSize.width} × ${logoSize.height} pixels. BackOffice.`,
  access: backOffice,
  body: z.strictObject({
    content: z
      .base64('Must be a picture as base64.')
      .min(1, 'Required')
      .max(Math.ceil(maxLogoBytes / 3) * 4, 'The picture is too large: at most 1 MB.')
      .meta({
        example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      }),
  }),
  bodyLimit: 2 * maxLogoBytes,
  response: single(organisation),
  ifMatch: true,
  errors: ['stale', 'too_large', 'rule_violated'],
});

export const removeLogo = endpoint({
  id: 'removeLogo',
  method: 'DELETE',
  path: '/v3/settings/organisation/logo',
  tag,
  summary: 'Remove the studio’s logo',
  description: 'The mark of the product is shown instead. BackOffice.',
  access: backOffice,
  response: single(organisation),
  ifMatch: true,
  errors: ['stale'],
});

export const getBranding = endpoint({
  id: 'getBranding',
  method: 'GET',
  path: '/v1/branding',
  tag,
  summary: 'What every page shows of the studio',
  description: 'Name, logo, colours, forms of dates and support address, for pages that nobody has signed in to.',
  access: anyone,
  response: single(branding),
  errors: [],
});

export const getLogo = endpoint({
  id: 'getLogo',
  method: 'GET',
  path: '/v1/branding/logo/:hash',
  tag,
  summary: 'The studio’s logo',
  description: 'The address changes with the picture, so it can be cached for good.',
  access: anyone,
  params: z.object({
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Must be the hash of a logo.')
      .meta({ example: 'a'.repeat(64) }),
  }),
  response: download('image/png', 'The picture'),
  errors: ['not_found'],
});
