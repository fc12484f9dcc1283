import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { list } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';

/** Maximum addresses in a request, and maximum clients in an answer. */
export const maxEmailsAsked = 20;
export const maxClientsOfEmails = 50;

const clientOfEmails = z
  .object({
    id,
    name: z.string(),
    emails: z.array(z.string()).describe('Its addresses: its own, for proofs and for calendar invitations'),
  })
  .meta({ id: 'ClientOfEmails' });

export const listClientsByEmail = endpoint({
  id: 'listClientsByEmail',
  method: 'GET',
  path: '/v1/clients/by-email',
  tag: 'Clients',
  summary: 'Clients of e-mail addresses',
  description:
    'Clients with one of these addresses or another address of the same domain, for reading orders out of mails.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  query: z.strictObject({
    emails: z
      .string()
      .max(3000)
      .transform((text) =>
        [
          ...new Set(
            text
              .toLowerCase()
              .split(',')
              .map((each) => each.trim()),
          ),
        ].filter(Boolean),
      )
      .pipe(z.array(z.email()).min(1, 'Required').max(maxEmailsAsked, `At most ${maxEmailsAsked} addresses.`))
      .describe('Comma list of addresses')
      .meta({ example: 'jo@harbour.example' }),
  }),
  response: list(clientOfEmails),
  errors: [],
});
