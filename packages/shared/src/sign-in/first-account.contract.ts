import { z } from 'zod';
import { anyone } from '../kernel/access.ts';
import { emailAddress } from '../kernel/email-field.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created } from '../kernel/responses.ts';
import { clientPrincipal, newPassword } from './sign-in.contract.ts';

const personName = z.string().trim().min(1, 'Required').max(100);

export const createFirstAccount = endpoint({
  id: 'createFirstAccount',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/first-account',
  tag: 'Identity',
  summary: 'Make the first account',
  description:
    'Makes the back-office account of an empty installation and signs it in, by the token of the link that the start prints. The link works until a back-office ' +
    'account exists, once: of two people at once one gets it.',
  access: anyone,
  body: z.strictObject({
    token: z.string().min(1, 'Required').max(200),
    firstName: personName,
    lastName: personName,
    email: emailAddress,
    password: newPassword,
  }),
  response: created(clientPrincipal),
  errors: ['rule_violated', 'conflict', 'already_exists', 'cross_site_request'],
});
