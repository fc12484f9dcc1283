/** A measured scenario: the same requests to both servers. */
export interface Scenario {
  readonly name: string;
  /** Addresses of the API, used in turns. */
  readonly api: readonly string[];
  /** The same requests to the hand-written server. */
  readonly bare: readonly string[];
}

const includes = 'campaign,client,service,status,users';
const jobIncludes = 'campaign,client,service,status,details,users,notes,contentDirectProviders,fileCounts';
const streets = [
  'Cotham',
  'Wattle',
  'Banksia',
  'Glenferrie',
  'Inkerman',
  'Riversdale',
  'Elgar',
  'Rosanna',
  'Dorcas',
  'Moray',
];
const kinds = ['Street', 'Road', 'Avenue', 'Court', 'Lane'];

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Job ids spread over the whole table, because any job page may be opened. */
const ids = (jobs: number) => many(200, (index) => 1 + ((index * 7919 * 31) % jobs));
const texts = many(200, (index) => {
  const street = `${streets[index % streets.length]} ${kinds[Math.floor(index / 10) % kinds.length]}`;
  return encodeURIComponent(`${1 + ((index * 37) % 180)} ${street}`);
});
const pages = [1, 1, 1, 2, 3];

const dashboard = `customFilters=1,3&includes=${includes}`;
const filters = 'services=1,2,15&serviceJobStatuses=80,90,100&accountManagers=7,17,27';

/** The most frequent requests, on a table of this many jobs. */
export function scenarios(jobs: number): readonly Scenario[] {
  return [
    {
      name: 'page with total',
      api: pages.map((page) => `/v2/service-jobs?${dashboard}&pageNumber=${page}`),
      bare: pages.map((page) => `/page?page=${page}`),
    },
    {
      name: 'page with total and facet counts',
      api: pages.map((page) => `/v1/service-jobs?${dashboard}&pageNumber=${page}`),
      bare: pages.map((page) => `/facets?page=${page}`),
    },
    {
      name: 'three filters, with total and facet counts',
      api: [`/v1/service-jobs?${dashboard}&${filters}`],
      bare: ['/filtered'],
    },
    {
      name: 'job by id',
      api: ids(jobs).map((id) => `/v1/service-jobs/${id}?includes=${jobIncludes}`),
      bare: ids(jobs).map((id) => `/job/${id}`),
    },
    {
      name: 'search',
      api: texts.map((text) => `/v1/service-jobs/search?search=${text}&includes=campaign`),
      bare: texts.map((text) => `/search?text=${text}`),
    },
  ];
}
