import { reference } from '@shootdesk/shared/kernel/ids';
import type { ServiceFacts } from '@shootdesk/shared/services/service-facts';
import type { ServiceRecord } from '@shootdesk/shared/services/services.contract';
import type { ServiceRow } from './services.store.ts';

type FactRow = Pick<
  ServiceRow,
  | 'synonyms'
  | 'makes'
  | 'workedOnBy'
  | 'atDusk'
  | 'lengthMinutes'
  | 'lengthSteps'
  | 'expectedAssets'
  | 'deadlineRules'
  | 'prepare'
  | 'deliveries'
  | 'questions'
>;

/** The casts are safe, because only validated bodies are stored. */
export function serviceFactsView(row: FactRow): ServiceFacts {
  const { lengthMinutes, ...stored } = row;
  const { synonyms, makes, workedOnBy, atDusk, lengthSteps, expectedAssets, deadlineRules } = stored;
  const { prepare, deliveries, questions } = stored;
  const facts = {
    synonyms,
    makes,
    workedOnBy,
    atDusk,
    length: lengthMinutes,
    lengthSteps,
    expectedAssets,
    deadlineRules,
    prepare,
    deliveries,
    questions,
  };
  return facts as ServiceFacts;
}

export function serviceView(row: ServiceRow): ServiceRecord {
  return {
    id: String(row.id),
    name: row.name,
    description: row.description,
    group: reference('ServiceGroup', row.serviceGroup.id),
    category: row.serviceCategory && reference('ServiceCategory', row.serviceCategory.id),
    onSite: row.onSite,
    workbaseReference: row.workbaseReference,
    hidden: row.hiddenAt !== null,
    builtIn: row.builtIn,
    place: row.sort,
    ...serviceFactsView(row),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
