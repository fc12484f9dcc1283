import { z } from 'zod';
import { idList, wordList } from '../kernel/paging.ts';
import { boundForms, timeBound } from '../kernel/time-bounds.ts';
import { id, maxId } from '../kernel/wire.ts';
import { tagText } from '../service-job-tags/service-job-tags.contract.ts';
import { customFilters, type CustomFilterId } from './custom-filters.ts';

/** Schemas of a filter: in the list's query (`query`), in a saved view (`stored`), and in the answer about a view (`answer`). */
interface Forms {
  readonly query: z.ZodType;
  /** Its default matches every job. */
  readonly stored: z.ZodType;
  readonly answer: z.ZodType;
}

const builtInIds = new Set<number>(customFilters.map((filter) => filter.id));
const isBuiltIn = (ids: readonly number[]) => ids.every((each) => builtInIds.has(each));
const notBuiltIn = `Must be ids of: ${[...builtInIds].join(', ')}.`;

/** In a filter by people: jobs that have none of them, or whose client has none. */
export const nobody = 0;

const personOrNobody = z.int().min(nobody).max(maxId);

const storedIds = z
  .array(id)
  .max(1000)
  .transform((list) => [...new Set(list)])
  .default([]);

const kinds = {
  ids: { query: idList, stored: storedIds, answer: z.array(id) },
  people: {
    query: idList,
    stored: z
      .array(personOrNobody)
      .max(1000)
      .transform((list) => [...new Set(list)])
      .default([]),
    answer: z.array(personOrNobody),
  },
  builtIn: {
    query: idList.refine(isBuiltIn, notBuiltIn).transform((ids) => ids as CustomFilterId[]),
    stored: storedIds.refine(isBuiltIn, notBuiltIn).transform((list) => list as CustomFilterId[]),
    answer: z.array(id),
  },
  words: { query: wordList, stored: z.array(tagText).max(200).default([]), answer: z.array(z.string()) },
  bound: {
    query: timeBound,
    stored: timeBound.nullable().default(null),
    answer: z.string().nullable().describe('As written: an instant, a date, or an offset such as -1m'),
  },
} satisfies Record<string, Forms>;

interface JobFilter {
  readonly kind: keyof typeof kinds;
  /** For people; both bounds of a range share a label. */
  readonly label: string;
  /** For the API documentation. */
  readonly about?: string;
}

/**
 * Filters of the job list, named as in queries, URLs and saved views. Values of a filter are alternatives; all filters must match. SQL:
 * job-filters.store.ts; in memory: job-filters.memory.ts.
 */
export const jobFilters = {
  customFilters: { kind: 'builtIn', label: 'Custom', about: 'Ids of customFilters as additionalInfo lists them' },
  accountManagers: {
    kind: 'people',
    label: 'Account manager',
    about: 'Account managers (user ids) of the client; 0 for clients without any',
  },
  classifications: {
    kind: 'ids',
    label: 'Client classification',
    about: 'Client classifications: Casual 1, Partner 2, VIP 3',
  },
  clients: { kind: 'ids', label: 'Client' },
  campaigns: { kind: 'ids', label: 'Campaign' },
  serviceUsers: {
    kind: 'people',
    label: 'Service user',
    about: 'On-site providers of the job; 0 for jobs without any',
  },
  users: {
    kind: 'people',
    label: 'Users',
    about: 'People assigned to the job, in whatever role; 0 for jobs without any',
  },
  services: { kind: 'ids', label: 'Service types' },
  serviceJobStatuses: { kind: 'ids', label: 'Status' },
  tags: { kind: 'words', label: 'Tags', about: 'Tags of the job, whatever their case' },
  serviceDateFilterStart: {
    kind: 'bound',
    label: 'Service date',
    about: `Service date from (inclusive). ${boundForms}`,
  },
  serviceDateFilterEnd: { kind: 'bound', label: 'Service date', about: `Service date to (exclusive). ${boundForms}` },
  filterStart: { kind: 'bound', label: 'Deadline', about: `Client deadline from (inclusive). ${boundForms}` },
  filterEnd: { kind: 'bound', label: 'Deadline', about: `Client deadline to (exclusive). ${boundForms}` },
  dueFilterStart: {
    kind: 'bound',
    label: 'Due',
    about: `Due from (inclusive): services at the property by service date, others by studio deadline. ${boundForms}`,
  },
  dueFilterEnd: { kind: 'bound', label: 'Due', about: `Due to (exclusive), see dueFilterStart. ${boundForms}` },
} as const satisfies Record<string, JobFilter>;

type Catalogue = typeof jobFilters;
export type JobFilterName = keyof Catalogue;
export type JobFilterNameOf<K extends JobFilter['kind']> = {
  [N in JobFilterName]: Catalogue[N]['kind'] extends K ? N : never;
}[JobFilterName];

export const jobFilterNames = Object.keys(jobFilters) as JobFilterName[];

/** Start and end of a range. */
export const jobRanges = [
  ['serviceDateFilterStart', 'serviceDateFilterEnd'],
  ['filterStart', 'filterEnd'],
  ['dueFilterStart', 'dueFilterEnd'],
] as const satisfies readonly (readonly [JobFilterNameOf<'bound'>, JobFilterNameOf<'bound'>])[];

type FormsOf<N extends JobFilterName> = (typeof kinds)[Catalogue[N]['kind']];

const membersOf = (memberOf: (name: JobFilterName) => z.ZodType): object =>
  Object.fromEntries(jobFilterNames.map((name) => [name, memberOf(name)]));

const queryMember = (name: JobFilterName) => {
  const { kind, about }: JobFilter = jobFilters[name];
  const member = kinds[kind].query.optional();
  return about === undefined ? member : member.describe(about);
};

export const queriedFilters = membersOf(queryMember) as {
  [N in JobFilterName]: z.ZodOptional<FormsOf<N>['query']>;
};

/** Members of a saved view. Time bounds are stored as written, so `0d` stays today. */
export const storedFilters = membersOf((name) => kinds[jobFilters[name].kind].stored) as {
  [N in JobFilterName]: FormsOf<N>['stored'];
};

/** Members of the answer about a saved view. */
export const answeredFilters = membersOf((name) => kinds[jobFilters[name].kind].answer) as {
  [N in JobFilterName]: FormsOf<N>['answer'];
};

/** Missing or outdated filters match every job. */
export const viewFilters = z.object(
  membersOf((name) => {
    const stored: z.ZodType = storedFilters[name];
    return stored.catch(stored.parse(undefined));
  }) as typeof storedFilters,
);

/** The same filters as the list's. */
export type SavedViewFilters = z.output<typeof viewFilters>;

/** Matches every job. */
export const noFilters: SavedViewFilters = viewFilters.parse({});
