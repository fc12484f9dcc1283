import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';

const tag = 'Exposure sets';
const staff = rolesOnly(roleSets.staff);

const exposureSet = z.object({
  resources: z.array(id).describe('Ids of the resources, in the order in which they were taken'),
  name: z.string().describe('Name of the first file').meta({ example: 'DSC_0101.jpg' }),
  cover: id.describe('The resource with the middle exposure'),
  exposures: z.int().min(1).describe('RAW and JPEG of one exposure count once'),
  state: z
    .enum(['sure', 'asked', 'single', 'answered'])
    .describe(
      'asked: a person has to say what belongs together; single: one exposure of no set; answered: a person has put it together',
    ),
  choices: z
    .array(z.array(z.int().min(1)))
    .describe('Of an asked one: ways to divide its resources, likeliest first, as numbers of resources'),
  warning: z.string().nullable().meta({ example: '4 of 5' }).describe('What is missing or mixed in it'),
});

export type ExposureSet = z.output<typeof exposureSet>;

const exposureSets = z
  .object({
    sets: z.array(exposureSet).describe('Empty when the files say too little to group them'),
    usual: z.int().nullable().describe('Exposures that most sets have'),
    files: z.int().describe('Bracket Day and Bracket Dusk resources of the job'),
    pending: z.int().describe('Those of them that are not read yet; there are no sets until all are'),
  })
  .meta({ id: 'ExposureSets' });

export type ExposureSets = z.output<typeof exposureSets>;

export const getExposureSets = endpoint({
  id: 'getExposureSets',
  method: 'GET',
  path: '/v1/service-jobs/:id/exposure-sets',
  tag,
  summary: 'Exposure sets of a job',
  description:
    'The Bracket Day and Bracket Dusk resources of a job, grouped into exposure series by what cameras wrote and by their previews. Staff who may see the job.',
  access: staff,
  response: single(exposureSets),
  errors: ['not_found'],
});

const mostFiles = 2000;

export const putExposureSets = endpoint({
  id: 'putExposureSets',
  method: 'PUT',
  path: '/v1/service-jobs/:id/exposure-sets',
  tag,
  summary: 'Say which exposures belong together',
  description:
    'Puts resources into sets, which stay as they are whatever else arrives; `automatic` ones are grouped by the machine again. Staff who may see the job. What is not of the job (any more) is ' +
    'left out; 404 when nothing is left. 422 for a resource that is no bracket; 409 while files are still being read.',
  access: staff,
  body: z
    .strictObject({
      sets: z
        .array(z.array(id).min(1, 'A set needs a resource.'))
        .default([])
        .meta({ example: [[201, 202, 203]] })
        .describe('Resource ids of each set'),
      automatic: z
        .array(id)
        .default([])
        .meta({ example: [204] })
        .describe('Resource ids'),
      onlyUnanswered: z
        .boolean()
        .default(false)
        .describe('409 when somebody has put one of the resources into a set already'),
    })
    .superRefine(({ sets, automatic }, context) => {
      const ids = [...sets.flat(), ...automatic];
      const fail = (message: string) => context.addIssue({ code: 'custom', path: ['sets'], message });
      if (ids.length === 0) fail('Name resources.');
      if (ids.length > mostFiles) fail(`At most ${mostFiles} resources.`);
      if (new Set(ids).size < ids.length) fail('A resource can be in one set only.');
    }),
  response: single(exposureSets),
  errors: ['not_found', 'rule_violated', 'conflict'],
});
