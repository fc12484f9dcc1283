import { formatDeadlineRule, formatLengthStep, formatQuestion } from '@shootdesk/shared/ordering/format-facts';
import { noFacts, type ServiceFacts } from '@shootdesk/shared/services/service-facts';
import { formatDelivery } from '@shootdesk/shared/services/deliveries';
import { serviceBody, type ServiceRecord } from '@shootdesk/shared/services/services.contract';
import type { RecordKind } from '../kit/record-kind.ts';

type ServiceValues = Record<string, unknown> & {
  readonly [N in keyof ServiceFacts]: ServiceFacts[N];
} & {
  readonly name: string | null;
  readonly description: string | null;
  readonly group: string;
  readonly category: string;
  readonly onSite: boolean;
  readonly workbaseReference: string | null;
  readonly hidden: boolean;
  readonly place: number | null;
};

const newService = {
  ...noFacts,
  name: null,
  description: null,
  group: '',
  category: '',
  onSite: true,
  workbaseReference: null,
  hidden: false,
  place: null,
};

function valuesOf(service: ServiceRecord | null): ServiceValues {
  if (!service) return newService;
  const { id: _id, builtIn: _builtIn, lastModified: _at, cache_key: _key, ...values } = service;
  return { ...values, category: values.category ?? '' };
}

const lines =
  <E>(format: (entry: E) => string) =>
  (entries: readonly E[]) =>
    entries.map(format).join('\n');
const words = (list: readonly string[]) => list.join(', ');

/** Defines the API resource, list and form of services. */
export const serviceKind: RecordKind<ServiceRecord, ServiceValues> = {
  resource: 'services',
  path: '/systemManager/services',
  noun: 'Service',
  type: 'Service',
  title: 'Service Management',
  schema: serviceBody,
  valuesOf,
  // Without work at the property its inputs are hidden, and keep their values.
  bodyOf: ({ category, onSite, atDusk, ...values }) => ({
    ...values,
    onSite,
    category: (onSite && category) || null,
    atDusk: onSite && atDusk,
  }),
  fields: {
    name: { label: 'Name' },
    description: { label: 'Description' },
    group: { label: 'Group' },
    category: { label: 'Capacity category' },
    onSite: { label: 'Done at the property' },
    workbaseReference: { label: 'Workbase reference' },
    hidden: { label: 'Hidden' },
    place: { label: 'Place in its group' },
    synonyms: { label: 'Synonyms', show: words },
    makes: { label: 'Makes', show: words },
    workedOnBy: { label: 'Worked on by', show: words },
    atDusk: { label: 'Done at dusk' },
    length: { label: 'Length (minutes)' },
    lengthSteps: { label: 'Longer lengths', show: lines(formatLengthStep) },
    expectedAssets: { label: 'Expected number' },
    deadlineRules: { label: 'Deadlines', show: lines(formatDeadlineRule) },
    prepare: { label: 'What to prepare' },
    deliveries: { label: 'Deliveries', show: lines(formatDelivery) },
    questions: { label: 'Questions of the order', show: lines(formatQuestion) },
  },
  deleteWarning: 'A service that jobs or people need cannot be deleted, but hidden.',
};
