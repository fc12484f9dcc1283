import { z } from 'zod';
import { rolesOnly, roleSets } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { rawJson, single } from '../../kernel/responses.ts';
import { setupFile, setupFileForm, setupFileVersion, setupSectionNames } from './setup-file.schema.ts';

const tag = 'Settings';
const access = rolesOnly(roleSets.backOffice);

/** Maximum bytes of a file. */
const maxFileBytes = 10 * 1024 * 1024;

const noted = z.object({ name: z.string(), reason: z.string().describe('A sentence for a person') });

const kindOutcome = z.object({
  kind: z.enum(setupSectionNames),
  added: z.array(z.string()).describe('Names of new records'),
  changed: z.array(z.object({ name: z.string(), fields: z.array(z.string()).describe('What differs') })),
  same: z.int().min(0).describe('How many are as in the file already'),
  only_here: z.int().min(0).describe('How many are not in the file; they stay'),
  refused: z.array(noted).describe('What breaks a rule; with any of them the import is refused'),
  left_out: z.array(noted).describe('What no file can bring, such as the access to a channel'),
  likely_doubles: z.array(noted).describe('New records that may be here already under another name'),
});

export type SetupKindOutcome = z.output<typeof kindOutcome>;

export const setupOutcome = z
  .object({
    kinds: z.array(kindOutcome).describe('The kinds that are in the file'),
    accepted: z.boolean().describe('Nothing is refused'),
  })
  .meta({ id: 'SetupOutcome' });

export type SetupOutcome = z.output<typeof setupOutcome>;

const body = z
  .record(z.string(), z.unknown())
  .describe('The file as `exportSetupFile` answers it')
  .meta({ example: { form: setupFileForm, version: setupFileVersion } });

export const exportSetupFile = endpoint({
  id: 'exportSetupFile',
  method: 'GET',
  path: '/v3/setup/file',
  tag,
  summary: 'The set-up as one file',
  description:
    'Settings, texts, working week, closed days, zones, services and what belongs to them, people of the staff with their zones, services and hours, clients with their contacts, replacements and channels, with names instead of ids, so that another installation can take it. ' +
    'Prices, and rates of contractors, are in it for people with the right View_Prices. No jobs, passwords, keys or access to channels. BackOffice.',
  access,
  response: rawJson(setupFile, 'The file, without the envelope'),
  errors: [],
});

export const checkSetupFile = endpoint({
  id: 'checkSetupFile',
  method: 'POST',
  path: '/v3/setup/file/check',
  tag,
  summary: 'What a set-up file would do',
  description:
    'Imports the file as `importSetupFile` does and takes all of it back, so that it answers what would be new, changed or the same, and what cannot be taken and why. 400 says why a file cannot be read. BackOffice.',
  access,
  body,
  bodyLimit: maxFileBytes,
  response: single(setupOutcome),
  errors: [],
});

export const importSetupFile = endpoint({
  id: 'importSetupFile',
  method: 'POST',
  path: '/v3/setup/file',
  tag,
  summary: 'Import a set-up file',
  description:
    'Adds and changes records by their names, each by the rules of its own call and with its history, all of it or nothing. Records that are not in the file stay. People are found by their e-mail addresses; new ones are not invited: `POST /v3/users/invitations` does. ' +
    'When a record is refused, the answer is 422 with `outcome`. Records that ship with the product keep their ids. BackOffice.',
  access,
  body,
  bodyLimit: maxFileBytes,
  response: single(setupOutcome),
  errors: ['rule_violated'],
});
