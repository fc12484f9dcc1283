import type { ClientContact } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import { clockOf } from '@shootdesk/shared/availability/time-of-day';
import type { Guess } from '@shootdesk/shared/order-mail/guess';
import { parseOrderMail, type MailContext, type ParsedOrder } from '@shootdesk/shared/order-mail/parse-order-mail';
import type { ServiceGroup } from '@shootdesk/shared/reference-lists/reference-lists.schema';
import { questionText } from '@shootdesk/shared/ordering/format-facts';
import type { OrderQuestion } from '@shootdesk/shared/services/service-facts';
import { countedPieces, makesCopy } from '@shootdesk/shared/services/service-work';
import { contactOption } from '../../../data/client-contacts/queries.ts';
import type { Option } from '../../../ui/inputs/option.ts';
import type { OrderFormValues, OrderLine } from './order-values.ts';

/** A question of a service that no field of the form answers. */
interface OwnQuestion {
  readonly text: string;
  readonly required: boolean;
}

/** A service that can be ordered, with the usual minutes at the property. */
export interface OrderService extends Option {
  readonly synonyms?: readonly string[];
  readonly onSite: boolean;
  readonly atDusk?: boolean;
  readonly isCopy?: boolean;
  /** What the ordered number counts. */
  readonly pieces?: string;
  /** Questions of the studio's own. */
  readonly questions?: readonly OwnQuestion[];
  /** What an order of it is refused without. */
  readonly required?: readonly OrderQuestion[];
}

const ownQuestions = (questions: readonly OrderQuestion[]): OwnQuestion[] =>
  questions
    .filter(({ field }) => field === 'OrderAnswer')
    .map((question) => ({ text: questionText(question), required: question.required }));

/** The services of all groups. */
export const servicesOf = (groups: readonly ServiceGroup[]): OrderService[] =>
  groups.flatMap((group) =>
    group.services.map(({ id, name, synonyms, onSite, atDusk, makes, questions }) => ({
      ...{ id, name, synonyms, onSite, atDusk, group: group.name, questions: ownQuestions(questions) },
      required: questions.filter(({ required }) => required),
      pieces: countedPieces(makes),
      ...(makesCopy({ serviceGroupId: group.id, makes }) && { isCopy: true }),
    })),
  );

export const lineOf = (
  { id, name, onSite, atDusk, isCopy, pieces, questions = [] }: OrderService,
  totalAssets = '',
): OrderLine => ({
  serviceId: id,
  name,
  onSite,
  ...(atDusk && { atDusk }),
  ...(isCopy && { isCopy }),
  ...(pieces !== undefined && { pieces }),
  ...(questions.length > 0 && { questions: questions.map(({ text }) => text) }),
  totalAssets,
  minutes: '',
  note: '',
});

/** Minutes after midnight as the form has them; blank for none. */
export const clockText = (minute: number | null): string => (minute === null ? '' : clockOf(minute));

/** E-mail addresses of a text, each once. */
export const emailsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)].map(([email]) => email.toLowerCase())),
];

const addressText = ({ address }: ParsedOrder): string => {
  if (!address) return '';
  const { address: street, suburb, state, postcode } = address.value;
  return [street, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
};

/** What a mail is read with. */
export interface MailKnowledge {
  readonly services: readonly OrderService[];
  readonly clients: MailContext['clients'];
  readonly now: Date;
  readonly timeZone: string;
}

/** Fills the form from a pasted text; what the text does not say stays. Each filled field is marked with its words. */
export function fillFromMail(
  text: string,
  before: OrderFormValues,
  { services, clients, now, timeZone }: MailKnowledge,
): OrderFormValues {
  const parsed = parseOrderMail(text, { now, timeZone, clients, services });
  const marks: Record<string, string> = {};
  const filled: Record<string, unknown> = {};
  const take = (name: keyof OrderFormValues, from: Guess<unknown> | null, value: unknown) => {
    if (!from) return;
    filled[name] = value;
    marks[name] = text.slice(from.start, from.end).replaceAll(/\s+/g, ' ');
  };
  const client = clients.find(({ id }) => id === parsed.client?.value);
  take('client', client ? parsed.client : null, client && { id: client.id, name: client.name });
  take('address', parsed.address, addressText(parsed));
  if (parsed.address) filled['campaignId'] = '';
  const lines = parsed.services.flatMap(({ value, start, end }): OrderLine[] => {
    const service = services.find(({ id }) => id === value.serviceId);
    if (!service) return [];
    marks[`line ${service.id}`] =
      text.slice(start, end) + (value.count ? `, ${text.slice(value.count.start, value.count.end).trim()}` : '');
    return [lineOf(service, String(value.count?.value ?? ''))];
  });
  if (lines.length > 0) filled['lines'] = lines;
  take('wishDay', parsed.day, parsed.day?.value);
  take('earliest', parsed.hours, clockText(parsed.hours?.value.earliest ?? null));
  take('latest', parsed.hours, clockText(parsed.hours?.value.latest ?? null));
  const flexible = /\b(?:(?:am |are |is |'re |'m )?flexible|any ?time (?:is fine|suits|works|will do))\b/i.exec(text);
  if (flexible) {
    filled['isFlexible'] = true;
    marks['isFlexible'] = flexible[0];
  }
  take('clientDeadline', parsed.deadline, `${parsed.deadline?.value}T17:00`);
  take('agentName', parsed.agent, parsed.agent?.value);
  take('agentNumber', parsed.phone, parsed.phone?.value);
  take('access', parsed.access, parsed.access?.value);
  take('landArea', parsed.landArea, String(parsed.landArea?.value.value));
  if (parsed.landArea) filled['landUnit'] = parsed.landArea.value.unit;
  for (const name of ['bed', 'bath', 'car'] as const)
    take(name, parsed.counts[name] ?? null, String(parsed.counts[name]?.value));
  return { ...before, ...filled, pasted: text, marks, pasteNotes: parsed.notes };
}

/** Fills in the client's contacts that the pasted text names: who asked by an e-mail address, the agent by name. */
export function withContacts(
  filled: OrderFormValues,
  before: OrderFormValues,
  contacts: readonly ClientContact[],
): OrderFormValues {
  const emails = emailsIn(filled.pasted);
  const asked = contacts.find(({ email }) => email !== null && emails.includes(email.toLowerCase()));
  const isSameClient = filled.client?.id === before.client?.id;
  const agent = contacts.find(({ name }) => name.toLowerCase() === filled.agentName.trim().toLowerCase());
  return {
    ...filled,
    orderedBy: asked ? contactOption(asked) : isSameClient ? before.orderedBy : null,
    agentContactId: agent?.id ?? '',
    ...(agent?.phone && filled.agentNumber === '' && { agentNumber: agent.phone }),
    marks: { ...filled.marks, ...(asked?.email && { orderedBy: asked.email }) },
  };
}
