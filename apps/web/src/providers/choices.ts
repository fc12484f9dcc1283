import { parseReference, reference } from '@shootdesk/shared/kernel/ids';
import type { GetListParams, GetListResult, GetManyParams, GetManyResult, RaRecord } from 'react-admin';
import type { QueryValue } from '../api/address.ts';
import { largestPage } from '../api/all-pages.ts';
import type { Find } from '../data/options/queries.ts';
import { findClients, findUsers, findZones } from '../data/options/sources.ts';

/** Records that reference inputs choose from, read from the v1 lists of names. */
interface Choices {
  /** Type in references: 'User' in 'User/12'. */
  readonly type: string;
  readonly find: Find;
}

/** Resource names of the choices. Their ids are references such as `User/12`, which administered records contain. */
export type ChoiceResource = 'client-choices' | 'user-choices' | 'zone-choices';

const resources: Readonly<Record<ChoiceResource, Choices>> = {
  'client-choices': { type: 'Client', find: findClients },
  'user-choices': { type: 'User', find: findUsers },
  'zone-choices': { type: 'Zone', find: findZones },
};

/** Finds the choices of a resource; null for other resources. */
export function choicesOf(resource: string): Choices | null {
  return (resources as Readonly<Record<string, Choices>>)[resource] ?? null;
}

type Rows = Awaited<ReturnType<Find>>['results'];

const recordsOf = (type: string, rows: Rows) => rows.map(({ id, name }) => ({ id: reference(type, id), name }));

/** Reads a page of choices for react-admin. */
export async function listChoices({ type, find }: Choices, params: GetListParams): Promise<GetListResult> {
  const { page = 1, perPage = largestPage } = params.pagination ?? {};
  const query: Record<string, QueryValue> = { ...params.filter, pageSize: perPage, pageNumber: page };
  const { results, additionalInfo } = await find(query, params.signal);
  return { data: recordsOf(type, results), total: additionalInfo.totalCount };
}

/** Reads the names of chosen records for react-admin, as many at once as the API allows. */
export async function manyChoices({ type, find }: Choices, params: GetManyParams): Promise<GetManyResult> {
  const ids = params.ids.flatMap((id) => parseReference(type, String(id)) ?? []);
  const records: RaRecord[] = [];
  for (let start = 0; start < ids.length; start += largestPage) {
    const portion = ids.slice(start, start + largestPage);
    const { results } = await find({ ids: portion, pageSize: largestPage }, params.signal);
    records.push(...recordsOf(type, results));
  }
  return { data: records };
}
