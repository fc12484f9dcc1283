import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import type { RestAnswer, RestOptions, WriteExtras } from './rest-client.ts';
import { v1Client } from './v1-dialect.ts';
import { v3Client, type V3Extras } from './v3-dialect.ts';

/** Resources that speak v3: the administered records. */
const v3Resources: ReadonlySet<string> = new Set(['clients', 'users', 'zones']);
/** Resources of v1 that are written here; jobs and what belongs to them have calls of their own. */
const v1Records: ReadonlySet<string> = new Set(['youtube-channels']);

type Client<Beside> = (url: string, options?: RestOptions) => Promise<RestAnswer<Beside>>;

/** A list with, as `meta`, what the API says beside its rows, which simple-rest would drop. */
async function listBy<Beside>(base: string, client: Client<Beside>, resource: string, params: GetListParams) {
  let meta: Beside | null = null;
  const once = simpleRestProvider(base, async (url: string, options?: RestOptions) => {
    const answer = await client(url, options);
    meta = answer.beside;
    return answer;
  });
  const answer: GetListResult = await once.getList(resource, params);
  return { ...answer, meta };
}

const v1 = (extras: WriteExtras = {}) => simpleRestProvider('/v1', v1Client(extras));
const v3 = (extras: V3Extras = {}) => simpleRestProvider('/v3', v3Client(extras));

/** The provider of a resource that is written through it. */
function writer(resource: string, extras: WriteExtras = {}) {
  if (v3Resources.has(resource)) return v3(extras);
  if (v1Records.has(resource)) return v1(extras);
  throw new Error(`${resource} is not written through the data provider.`);
}

/**
 * Records for react-admin. A list also answers `meta`: what the API calls `additionalInfo`, and for v3 the token to go on with, which is
 * sent as `meta.continuationToken`. A write sends the version that the person saw: `cache_key` of `previousData`.
 */
export const dataProvider: DataProvider = {
  ...v1(),
  supportAbortSignal: true,
  getList: (resource, params) =>
    v3Resources.has(resource)
      ? listBy('/v3', v3Client(params.meta as V3Extras | undefined), resource, params)
      : listBy('/v1', v1Client(), resource, params),
  getOne: (resource, params) => (v3Resources.has(resource) ? v3() : v1()).getOne(resource, params),
  create: async (resource, params) => writer(resource).create(resource, params),
  update: async (resource, params) => {
    const ifMatch = params.previousData?.cache_key as number | undefined;
    return writer(resource, { ifMatch }).update(resource, params);
  },
  delete: async (resource, params) => {
    const ifMatch = params.previousData?.cache_key as number | undefined;
    const { permanent } = (params.meta ?? {}) as WriteExtras;
    return writer(resource, { ifMatch, permanent }).delete(resource, params);
  },
};
