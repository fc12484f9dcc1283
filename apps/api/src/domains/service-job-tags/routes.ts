import * as contract from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { markNotCreated } from '../../http/routing/envelope.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { addTag } from './add-tag.ts';
import { deleteTag, updateTag } from './change-tag.ts';
import { tagView } from './tag.view.ts';
import { findWords, listTags } from './tags.store.ts';

export function serviceJobTagRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listServiceJobTags, async ({ actor, query }) => {
      const jobIds = await visibleJobIds(deps.prisma, actor, query.serviceJobs);
      const { rows, totalCount } = await listTags(deps.prisma, jobIds, query);
      return { results: rows.map(tagView), additionalInfo: { totalCount } };
    }),
    on(contract.listTagWords, async ({ actor, query }) => {
      const results = await findWords(deps.prisma, actor, query.name ?? '');
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(contract.createServiceJobTag, async ({ actor, body, http }) => {
      const { tag, isNew } = await addTag(deps, actor, body);
      if (!isNew) markNotCreated(http.reply);
      return tag;
    }),
    on(contract.updateServiceJobTag, ({ actor, target, body }) => updateTag(deps, actor, target, body)),
    on(contract.deleteServiceJobTag, ({ actor, target }) => deleteTag(deps, actor, target)),
  ];
}
