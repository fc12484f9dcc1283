export interface Scenario {
  readonly name: string;
  /** API paths, used in turns. */
  readonly leastRatio: number;
  /** The same requests to the hand-written server. */
  readonly api: readonly string[];
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

/** Spread over the whole table, because any job page may be opened. */
const ids = (jobs: number) => many(200, (index) => 1 + ((index * 7919 * 31) % jobs));
const texts = many(200, (index) => {
  const street = `${streets[index % streets.length]} ${kinds[Math.floor(index / 10) % kinds.length]}`;
  return encodeURIComponent(`${1 + ((index * 37) % 180)} ${street}`);
});
const pages = [1, 1, 1, 2, 3];

const dashboard = `customFilters=1,3&includes=${includes}`;
const filters = 'services=1,2,15&serviceJobStatuses=80,90,100&accountManagers=7,17,27';

export const peopleFilter = {
  users: many(20, (index) => 7 + index * 20),
  tags: ['tag 10', 'tag 30'],
  from: '-1d',
  to: '7d',
};
const { users, tags, from, to } = peopleFilter;
const people = `users=${users.join(',')}&tags=${encodeURIComponent(tags.join(','))}&filterStart=${from}&filterEnd=${to}`;

/** The most frequent requests, for a table of this size. */
export function scenarios(jobs: number): readonly Scenario[] {
  return [
    {
      name: 'page with total',
      leastRatio: 1.5,
      api: pages.map((page) => `/v2/service-jobs?${dashboard}&pageNumber=${page}`),
      bare: pages.map((page) => `/page?page=${page}`),
    },
    {
      name: 'page with total and facet counts',
      leastRatio: 5,
      api: pages.map((page) => `/v1/service-jobs?${dashboard}&pageNumber=${page}`),
      bare: pages.map((page) => `/facets?page=${page}`),
    },
    {
      name: 'three filters, with total and facet counts',
      leastRatio: 1.2,
      api: [`/v1/service-jobs?${dashboard}&${filters}`],
      bare: ['/filtered'],
    },
    {
      name: 'people, tags and a date range, with total and facet counts',
      leastRatio: 8,
      api: [`/v1/service-jobs?${dashboard}&${people}`],
      bare: ['/people'],
    },
    {
      name: 'job by id',
      leastRatio: 0.85,
      api: ids(jobs).map((id) => `/v1/service-jobs/${id}?includes=${jobIncludes}`),
      bare: ids(jobs).map((id) => `/job/${id}`),
    },
    {
      name: 'search',
      leastRatio: 0.8,
      api: texts.map((text) => `/v1/service-jobs/search?search=${text}&includes=campaign`),
      bare: texts.map((text) => `/search?text=${text}`),
    },
  ];
}
