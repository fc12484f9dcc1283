import type { PictureRule } from '@shootdesk/shared/picture-rules/picture-rules.contract';
import { linkTo } from '../../kernel/link-to.ts';
import { rulesOf, type PictureRuleRow } from './picture-rules.store.ts';

export function pictureRuleView(row: PictureRuleRow): PictureRule {
  return {
    id: String(row.id),
    name: row.name,
    service: linkTo('Service', row.service),
    service_group: linkTo('ServiceGroup', row.serviceGroup),
    client: linkTo('Client', row.client),
    rules: rulesOf(row),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
