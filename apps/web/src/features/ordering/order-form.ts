import type { OrderableService, OrderAddress, Ordering } from '@shootdesk/shared/order-links/ordering.contract';
import type { OrderBody } from '../../data/order-links/ordering.ts';

export interface Place {
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
}

/** What the client has filled in. */
export interface OrderValues extends Place {
  readonly services: readonly number[];
  /** Ordered numbers by service. */
  readonly numbers: Readonly<Record<string, string>>;
  /** An address that was chosen among those found; null once something else was typed. */
  readonly found: OrderAddress | null;
  /** By `slotOf` of the question. */
  readonly answers: Readonly<Record<string, string>>;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly access: string;
  readonly note: string;
  readonly day: string;
  /** Blank for the day alone. */
  readonly lastDay: string;
  /** Whether the client leaves the time to the studio. */
  readonly isFlexible: boolean;
  readonly hours: '' | 'morning' | 'afternoon';
}

export const emptyValues: OrderValues = {
  ...{ services: [], numbers: {}, answers: {}, found: null },
  ...{ address: '', suburb: '', state: '', postcode: '' },
  ...{ contactName: '', contactPhone: '', access: '', note: '', day: '', hours: '' },
  ...{ lastDay: '', isFlexible: false },
};

export type Question = OrderableService['questions'][number];

/** Where the answer to a question is. */
export const slotOf = ({ field, text }: Question): string => (field === 'OrderAnswer' ? `${field} ${text}` : field);

export const servicesOf = ({ groups }: Ordering): OrderableService[] => groups.flatMap(({ services }) => services);

/** The chosen services, in the sequence in which they were chosen. */
export function chosenServices(ordering: Ordering, { services }: OrderValues): OrderableService[] {
  const all = new Map(servicesOf(ordering).map((each) => [each.id, each]));
  return services.flatMap((id) => all.get(id) ?? []);
}

/** What the chosen services ask, each question once; required where one of them requires it. */
export function questionsOf(services: readonly OrderableService[]): Question[] {
  const all = new Map<string, Question>();
  for (const question of services.flatMap(({ questions }) => questions)) {
    const slot = slotOf(question);
    const before = all.get(slot);
    all.set(slot, before ? { ...before, required: before.required || question.required } : question);
  }
  return [...all.values()];
}

const isBlank = (text: string | undefined) => (text ?? '').trim() === '';

/** Names of the fields that are required and empty. */
export function missingFields(ordering: Ordering, values: OrderValues): string[] {
  const services = chosenServices(ordering, values);
  const isOwn = values.found?.campaignId != null;
  const fields = [...(isOwn ? [] : (['address', 'suburb'] as const)), 'contactName', 'contactPhone'] as const;
  return [
    ...(services.length === 0 ? ['services'] : []),
    ...fields.filter((field) => isBlank(values[field])),
    ...questionsOf(services)
      .filter((question) => question.required && isBlank(values.answers[slotOf(question)]))
      .map(slotOf),
    ...(values.lastDay !== '' && values.lastDay < values.day ? ['lastDay'] : []),
  ];
}

const noon = 12 * 60;

function wishesOf({ day, lastDay, hours, isFlexible }: OrderValues): OrderBody['wishes'] {
  if (day === '' && lastDay === '' && hours === '' && !isFlexible) return null;
  return {
    ...{ firstDay: day || null, lastDay: lastDay || day || null, isFlexible },
    earliest: hours === 'afternoon' ? noon : null,
    latest: hours === 'morning' ? noon : null,
  };
}

function valueOf({ field, text }: Question, answer: string): unknown {
  if (field === 'OrderAnswer') return { question: text, value: answer };
  if (field === 'LandArea') return { value: Number(answer), unit: 'm²' };
  return { value: isNumber(field) ? Number(answer) : answer };
}

const numbers: readonly Question['field'][] = ['Bed', 'Bath', 'Car', 'Study', 'LandArea'];

/** Whether the answer to a question is a number. */
export const isNumber = (field: Question['field']): boolean => numbers.includes(field);

/** Makes the request body of an order. */
export function orderBody(ordering: Ordering, values: OrderValues, key: string): OrderBody {
  const { found, address, suburb, state, postcode, contactName, contactPhone, access, note } = values;
  const services = chosenServices(ordering, values);
  const campaignId = found?.campaignId ?? null;
  const spot = { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
  return {
    key,
    services: services.map(({ id, asksNumber }) => ({
      serviceId: id,
      totalAssets: asksNumber && !isBlank(values.numbers[id]) ? Number(values.numbers[id]) : null,
    })),
    campaignId,
    property: campaignId === null ? { address, suburb, state, postcode, ...spot } : null,
    contact: { name: contactName, phone: contactPhone },
    answers: questionsOf(services).flatMap((question) => {
      const answer = (values.answers[slotOf(question)] ?? '').trim();
      return answer === '' ? [] : [{ fieldName: question.field, value: JSON.stringify(valueOf(question, answer)) }];
    }),
    ...{ access, note },
    wishes: services.some(({ onSite }) => onSite) ? wishesOf(values) : null,
  };
}
