import { z } from 'zod';
import { idList, wordList } from '../kernel/paging.ts';
import { boundForms, timeBound } from '../kernel/time-bounds.ts';
import { id } from '../kernel/wire.ts';
import { tagText } from '../service-job-tags/service-job-tags.contract.ts';
import { customFilters, type CustomFilterId } from './custom-filters.ts';

/** How a filter is written: where the list is asked (`query`), where a view keeps it (`kept`), and where a view is answered (`answer`). */
interface Forms {
  readonly query: z.ZodType;
  /** Without it nothing is left out. */
  readonly kept: z.ZodType;
  readonly answer: z.ZodType;
}

const builtInIds = new Set<number>(customFilters.map((filter) => filter.id));
const isBuiltIn = (ids: readonly number[]) => ids.every((each) => builtInIds.has(each));
const notBuiltIn = `Must be ids of: ${[...builtInIds].join(', ')}.`;

const keptIds = z
  .array(id)
  .max(1000)
  .transform((list) => [...new Set(list)])
  .default([]);

const kinds = {
  ids: { query: idList, kept: keptIds, answer: z.array(id) },
  builtIn: {
    query: idList.refine(isBuiltIn, notBuiltIn).transform((ids) => ids as CustomFilterId[]),
    kept: keptIds.refine(isBuiltIn, notBuiltIn).transform((list) => list as CustomFilterId[]),
    answer: z.array(id),
  },
  words: { query: wordList, kept: z.array(tagText).max(200).default([]), answer: z.array(z.string()) },
  bound: {
    query: timeBound,
    kept: timeBound.nullable().default(null),
    answer: z.string().nullable().describe('As written: an instant, a date, or an offset such as -1m'),
  },
} satisfies Record<string, Forms>;

interface JobFilter {
  readonly kind: keyof typeof kinds;
  /** What a person reads; of the two ends of a range the name of the range. */
  readonly label: string;
  /** What a caller of the API reads. */
  readonly about?: string;
}

/**
 * The filters of the job list by their names in the query, in the address of the list and in a saved view: values within one are
 * alternatives, different ones must all hold. `filterConditions` in job-filters.store.ts has what each means in SQL.
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

/** Filters that are the start and the end of one range. */
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

/** The filters as members of what a view keeps; time bounds are kept as written, so `0d` stays today. */
export const keptFilters = membersOf((name) => kinds[jobFilters[name].kind].kept) as {
  [N in JobFilterName]: FormsOf<N>['kept'];
};

/** The filters as members of the answer about a view. */
export const answeredFilters = membersOf((name) => kinds[jobFilters[name].kind].answer) as {
  [N in JobFilterName]: FormsOf<N>['answer'];
};

/** Reads the filters of a view; one that it does not keep, or keeps in a form that is no longer taken, leaves nothing out. */
export const viewFilters = z.object(
  membersOf((name) => {
    const kept: z.ZodType = keptFilters[name];
    return kept.catch(kept.parse(undefined));
  }) as typeof keptFilters,
);

/** What a view keeps of the job list, and what the list itself is asked by. */
export type SavedViewFilters = z.output<typeof viewFilters>;

/** A selection that leaves nothing out. */
export const noFilters: SavedViewFilters = viewFilters.parse({});
