import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created, download } from '../kernel/responses.ts';
import { id, instant } from '../kernel/wire.ts';
import { deliveryForm } from '../services/deliveries.ts';

const tag = 'Downloads';
const staff = rolesOnly(roleSets.staff);

export const maxDownloadFiles = 5000;

export const prepareDownload = endpoint({
  id: 'prepareDownload',
  method: 'POST',
  path: '/v1/downloads',
  tag,
  summary: 'Prepare a download of chosen files',
  description:
    'Checks a selection of resources or of assets of one campaign and answers the addresses under which the browser saves it: as a zip, or the previews ' +
    'as a proof sheet. The addresses work for the person who asked, for 15 minutes to begin; a download that has begun goes on. 404 when any of the ids is ' +
    'not one of the campaign that the caller may see.',
  access: staff,
  body: z.strictObject({
    campaignId: id,
    kind: z.enum(['resources', 'assets']),
    ids: z
      .array(id)
      .min(1, 'Choose at least one file.')
      .max(maxDownloadFiles, `At most ${maxDownloadFiles} files.`)
      .describe('Ids of the resources or assets, in the order they are to have'),
    delivery: deliveryForm
      .nullable()
      .default(null)
      .describe('Pictures in the zip are made to this size and kind; null for the files as they were uploaded'),
    bySet: z
      .boolean()
      .default(false)
      .describe(
        'Resources in exposure sets are in a folder for each set; assets have none. `rule_violated` while files are still being read',
      ),
  }),
  response: created(
    z
      .object({
        id: z.uuid(),
        zipUrl: z.string().describe('Address of the zip'),
        proofSheetUrl: z.string().describe('Address of the proof sheet'),
        fileCount: z.int().min(1),
        totalBytes: z.int().min(0).describe('Size of all files'),
        expiresAt: instant,
      })
      .meta({ id: 'PreparedDownload' }),
  ),
  errors: ['not_found', 'rule_violated'],
});

const prepared = z.strictObject({ id: z.uuid('Must be the id of a download.') });

export const downloadZip = endpoint({
  id: 'downloadZip',
  method: 'GET',
  path: '/v1/downloads/:id/zip',
  tag,
  summary: 'Save the files as a zip',
  description:
    'A zip named after the campaign, written while it is read, of any size. Files of the same name are told apart by a number. What cannot be read is named with ' +
    'the reason in a text file in the zip. With a `delivery`, pictures have its size and kind; other files are as they were uploaded. A reader who takes nothing for a minute is cut off.',
  access: staff,
  params: prepared,
  response: download('application/zip', 'The files'),
  errors: ['not_found'],
});

export const downloadProofSheet = endpoint({
  id: 'downloadProofSheet',
  method: 'GET',
  path: '/v1/downloads/:id/proof-sheet',
  tag,
  summary: 'Save the previews as a proof sheet',
  description:
    'A PDF named after the campaign with the previews of the files and their names, twelve a page. Files without a preview are there with their name and why. ' +
    'A reader who takes nothing for a minute is cut off.',
  access: staff,
  params: prepared,
  response: download('application/pdf', 'A contact sheet'),
  errors: ['not_found'],
});
