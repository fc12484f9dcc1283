import { reference } from '@shootdesk/shared/kernel/ids';
import type { CopyTemplateRecord } from '@shootdesk/shared/copy-templates/copy-templates.contract';
import { linkTo } from '../../kernel/link-to.ts';
import type { TemplateRow } from './copy-templates.store.ts';

export function templateView(row: TemplateRow): CopyTemplateRecord {
  return {
    id: String(row.id),
    name: row.displayName,
    fields: row.fields.map(({ sort: _sort, ...field }) => field),
    defaults: row.defaults.map(({ service, client }) => ({
      service: reference('Service', service.id),
      client: linkTo('Client', client),
    })),
    hidden: row.hiddenAt !== null,
    builtIn: row.builtIn,
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
