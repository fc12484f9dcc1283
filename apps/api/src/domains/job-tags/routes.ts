import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/job-tags/job-tags.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createJobTag, deleteJobTag, updateJobTag } from './change-job-tag.ts';
import { jobTagView } from './job-tag.view.ts';
import { countJobsByName, findJobTag, listJobTagsPage } from './job-tags.store.ts';

export function jobTagRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listJobTags, async ({ query }) => {
      const { rows, ...page } = await listJobTagsPage(deps.prisma, query);
      const jobs = await countJobsByName(
        deps.prisma,
        rows.map(({ name }) => name),
      );
      return { ...page, results: rows.map((row) => jobTagView(row, jobs.get(row.name.toLowerCase()) ?? 0)) };
    }),
    on(contract.getJobTag, async ({ params }) => {
      const row = await findJobTag(deps.prisma, params.id);
      if (!row) throw notFound('The tag');
      const jobs = await countJobsByName(deps.prisma, [row.name]);
      return jobTagView(row, jobs.get(row.name.toLowerCase()) ?? 0);
    }),
    on(contract.createJobTag, ({ actor, body }) => createJobTag(deps, actor, body)),
    on(contract.updateJobTag, ({ actor, target, body }) => updateJobTag(deps, actor, target, body)),
    on(contract.deleteJobTag, ({ actor, target }) => deleteJobTag(deps, actor, target)),
  ];
}
