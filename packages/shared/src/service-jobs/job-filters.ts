import { z } from 'zod';
import { idList, wordList } from '../kernel/paging.ts';
import { boundForms, timeBound } from '../kernel/time-bounds.ts';
import { id } from '../kernel/wire.ts';
import { tagText } from '../service-job-tags/service-job-tags.contract.ts';
import { customFilters, type CustomFilterId } from './custom-filters.ts';

/** Schemas of a filter: in the query of the list (`query`), in a saved view (`stored`), and in the answer about a view (`answer`). */
interface Forms {
  readonly query: z.ZodType;
  /** Its default value matches every job. */
  readonly stored: z.ZodType;
  readonly answer: z.ZodType;
}

const builtInIds = new Set<number>(customFilters.map((filter) => filter.id));
const isBuiltIn = (ids: readonly number[]) => ids.every((each) => builtInIds.has(each));
const notBuiltIn = `Must be ids of: ${[...builtInIds].join(', ')}.`;

const storedIds = z
  .array(id)
  .max(1000)
  .transform((list) => [...new Set(list)])
  .default([]);

const kinds = {
  ids: { query: idList, stored: storedIds, answer: z.array(id) },
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
  /** Label for people; both ends of a range have the label of the range. */
  readonly label: string;
  /** Description in the API documentation. */
  readonly about?: string;
}

/**
 * Filters of the job list, named as in the query, in the address of the list and in saved views. Values of one filter are alternatives;
 * different filters must all hold. `filterConditions` in job-filters.store.ts has the SQL of each.
 */
export const jobFilters = {
  customFilters: { kind: 'builtIn', label: 'Custom', about: 'Ids of customFilters as additionalInfo lists them' },
  accountManagers: { kind: 'ids', label: 'Account manager', about: 'Account managers (user ids) of the client' },
  classifications: {
    kind: 'ids',
    label: 'Client classification',
    about: 'Client classifications: Casual 1, Partner 2, VIP 3',
  },
  clients: { kind: 'ids', label: 'Client' },
  campaigns: { kind: 'ids', label: 'Campaign' },
  serviceUsers: { kind: 'ids', label: 'Service user', about: 'On-site providers of the job' },
  users: { kind: 'ids', label: 'Users', about: 'People assigned to the job, in whatever role' },
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
} as const satisfies Record<string, JobFilter>;

type Catalogue = typeof jobFilters;
export type JobFilterName = keyof Catalogue;
/** Names of the filters of these kinds. */
export type JobFilterNameOf<K extends JobFilter['kind']> = {
  [N in JobFilterName]: Catalogue[N]['kind'] extends K ? N : never;
}[JobFilterName];

export const jobFilterNames = Object.keys(jobFilters) as JobFilterName[];

/** Pairs of filters that are start and end of a range. */
export const jobRanges = [
  ['serviceDateFilterStart', 'serviceDateFilterEnd'],
  ['filterStart', 'filterEnd'],
] as const satisfies readonly (readonly [JobFilterNameOf<'bound'>, JobFilterNameOf<'bound'>])[];

type FormsOf<N extends JobFilterName> = (typeof kinds)[Catalogue[N]['kind']];

const membersOf = (memberOf: (name: JobFilterName) => z.ZodType): object =>
  Object.fromEntries(jobFilterNames.map((name) => [name, memberOf(name)]));

const queryMember = (name: JobFilterName) => {
  const { kind, about }: JobFilter = jobFilters[name];
  const member = kinds[kind].query.optional();
  return about === undefined ? member : member.describe(about);
};

/** The filters as members of a query. */
export const queriedFilters = membersOf(queryMember) as {
  [N in JobFilterName]: z.ZodOptional<FormsOf<N>['query']>;
};

/** Lists the job filters as members of a saved view. Time bounds are stored as written, so `0d` stays today. */
export const storedFilters = membersOf((name) => kinds[jobFilters[name].kind].stored) as {
  [N in JobFilterName]: FormsOf<N>['stored'];
};

/** Lists the job filters as members of the answer about a saved view. */
export const answeredFilters = membersOf((name) => kinds[jobFilters[name].kind].answer) as {
  [N in JobFilterName]: FormsOf<N>['answer'];
};

/** Parses the filters of a view. A missing filter, or one in a form that is no longer accepted, matches every job. */
export const viewFilters = z.object(
  membersOf((name) => {
    const stored: z.ZodType = storedFilters[name];
    return stored.catch(stored.parse(undefined));
  }) as typeof storedFilters,
);

/** Filters of a saved view, which are also those of the list. */
export type SavedViewFilters = z.output<typeof viewFilters>;

/** Filters that match every job. */
export const noFilters: SavedViewFilters = viewFilters.parse({});
