import { jobTagBody } from '@shootdesk/shared/job-tags/job-tags.contract';
import { asBody, type SetupKind } from '../../kernel/setup-kind.ts';
import { createJobTag, updateJobTag } from './change-job-tag.ts';
import { findJobTags } from './job-tags.store.ts';

export const jobTagsInSetup: SetupKind<'job_tags'> = {
  section: 'job_tags',
  nameOf: ({ name }) => name,
  read: async ({ tx }) =>
    (await findJobTags(tx)).map(({ id, name, colour, hidden, place }) => ({
      id,
      record: { name, colour, hidden, place },
    })),
  add: ({ deps, actor }, record) => createJobTag(deps, actor, asBody(jobTagBody, record)),
  change: ({ deps, actor }, { id }, record) =>
    updateJobTag(deps, actor, { id, ifMatch: null }, asBody(jobTagBody, record)),
};
