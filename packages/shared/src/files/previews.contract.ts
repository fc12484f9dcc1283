import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { file } from './file.schema.ts';

export const retryPreviews = endpoint({
  id: 'retryPreviews',
  method: 'POST',
  path: '/v1/files/:id/previews',
  tag: 'File storage',
  summary: 'Make failed or lost previews again',
  description:
    'Starts what has failed of a file’s previews, flattened copy, review copy and filmstrip once more, and what was made but is gone from storage; answers the file, waiting for them. The file is one of a resource, an asset or ' +
    'a client resource of a job the caller may see. 409 when nothing has failed and nothing is missing.',
  access: rolesOnly(roleSets.staff),
  response: single(file),
  errors: ['not_found', 'conflict'],
});
