import { reference } from '@shootdesk/shared/kernel/ids';
import type { ChecklistLine } from '@shootdesk/shared/checklists/checklist-lines';
import type { Checklist } from '@shootdesk/shared/checklists/checklists.contract';
import { linkTo } from '../../kernel/link-to.ts';
import type { ChecklistRow } from './checklists.store.ts';

/** Only checked bodies are written, so that the column has the form of the contract. */
export const linesOf = ({ lines }: Pick<ChecklistRow, 'lines'>) => lines as unknown as ChecklistLine[];

export function checklistView(row: ChecklistRow): Checklist {
  return {
    id: String(row.id),
    name: row.name,
    services: row.services.map(({ service }) => reference('Service', service.id)),
    client: linkTo('Client', row.client),
    lines: linesOf(row),
    builtIn: row.builtIn,
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
