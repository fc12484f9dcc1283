import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { confirmationField } from '../kernel/confirmation.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';
import { sentDetail } from '../service-job-details/sent-detail.ts';
import { detailTypeName } from '../service-job-details/service-job-details.contract.ts';
import { maxTotalAssets, writtenJobFields } from './job-fields.ts';
import { serviceJobWithStatuses } from './service-job.schema.ts';

const tag = 'Service jobs';

const sameId = id.optional().describe('Id of the job; must equal the one in the path');

export const updateServiceJobBody = z.strictObject({
  id: sameId,
  ...writtenJobFields,
  serviceJobDetails: z
    .array(
      z.union([
        z.strictObject({ id, value: sentDetail }),
        z.strictObject({ fieldName: detailTypeName, value: sentDetail }),
      ]),
    )
    .max(100)
    .optional()
    .describe('New values of details the job has, by id, and details it does not have yet, by type'),
  postProductChecklistItems: z
    .array(z.strictObject({ id, checked: z.boolean() }))
    .max(200)
    .optional()
    .describe('Ticks of the post-production checklist'),
  confirmation: confirmationField,
});

export type UpdateServiceJobBody = z.output<typeof updateServiceJobBody>;

export const updateServiceJob = endpoint({
  id: 'updateServiceJob',
  method: 'PUT',
  path: '/v1/service-jobs/:id',
  tag,
  summary: 'Change a job',
  description:
    'Changes what is sent and differs; what is not sent stays. BackOffice and production managers change everything but the QC score; the QC score is for ' +
    'production managers and for QC and specialist of the job. A field sent with the value it has needs no right. Once a total of images is set, ' +
    'it is changed with a note by `PUT /v1/service-jobs/{id}/totalAssets`. A deadline that has passed, lies before the appointment, or for the studio after the client, and a new appointment that a flag speaks against take a `confirmation` (409 `confirmation_required`).',
  access: rolesOnly(roleSets.backOffice, roleSets.studio),
  body: updateServiceJobBody,
  ifMatch: true,
  response: single(serviceJobWithStatuses),
  errors: [
    'not_found',
    'stale',
    'already_exists',
    'rule_violated',
    'conflict',
    'confirmation_required',
    'override_forbidden',
  ],
});

export const missingTotal = 'Please input the total images.';
export const missingTotalNote = 'Note is required when updating Total Images.';

export const updateTotalAssetsBody = z.strictObject({
  id: sameId,
  totalAssets: z
    .int({ error: missingTotal })
    .min(0, missingTotal)
    .max(maxTotalAssets, `At most ${maxTotalAssets}.`)
    .describe('Ordered number of finished pieces'),
  TotalAssetsNote: z
    .string({ error: missingTotalNote })
    .trim()
    .min(1, missingTotalNote)
    .max(2000, 'At most 2000 characters.')
    .describe('Why the number changed; kept as the TotalAssetNote of the job'),
});

export const updateTotalAssets = endpoint({
  id: 'updateTotalAssets',
  method: 'PUT',
  path: '/v1/service-jobs/:id/totalAssets',
  tag,
  summary: 'Change the total of images',
  description:
    'Sets the total with the reason, which becomes the TotalAssetNote of the job. BackOffice, the studio, and the on-site provider of the job.',
  access: rolesOnly(roleSets.staff),
  body: updateTotalAssetsBody,
  ifMatch: true,
  response: single(serviceJobWithStatuses),
  errors: ['not_found', 'stale'],
});
