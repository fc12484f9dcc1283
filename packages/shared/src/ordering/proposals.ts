import { addWorkingHours } from '../availability/working-hours.ts';
import type { Opening } from '../availability/working-week.ts';
import { defaultAppointmentMinutes } from '../availability/appointment-conflicts.ts';
import { questionText } from './format-facts.ts';
import type { OrderQuestion, ServiceFacts } from '../services/service-facts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What the length of an appointment depends on; null where the order does not say. */
export interface OrderedAmount {
  readonly pictures: number | null;
  /** Land area in m². */
  readonly size: number | null;
}

type LengthFacts = Pick<ServiceFacts, 'length' | 'lengthSteps'>;

/** Minutes at the property: the longest of the usual length and the steps that hold; null where the service says nothing. */
export function proposedLength({ length, lengthSteps }: LengthFacts, ordered: OrderedAmount): number | null {
  const holding = lengthSteps.filter(({ by, from }) => (ordered[by] ?? 0) >= from).map(({ minutes }) => minutes);
  const all = length === null ? holding : [length, ...holding];
  return all.length === 0 ? null : Math.max(...all);
}

/** Minutes at the property of an ordered number, else of the usual one; null where the service says nothing. */
export function usualLength(
  facts: LengthFacts & Pick<ServiceFacts, 'expectedAssets'>,
  { totalAssets, size }: { readonly totalAssets: number | null; readonly size: number | null },
): number | null {
  return proposedLength(facts, { pictures: totalAssets ?? facts.expectedAssets, size });
}

export interface DueFacts {
  readonly onSite: boolean;
  readonly classification: number;
  /** Start of the appointment. */
  readonly dateService: Date | null;
  readonly serviceJobLength: number | null;
  readonly orderedAt: Date;
  /** Of the studio, whose working hours count. */
  readonly timeZone: string;
  readonly opening: Opening;
}

/**
 * The deadline by the rule of the client's classification, else by that of every client: counted from the end of the appointment, or from
 * the order where nobody goes to the property. Null without a rule, or without an appointment.
 */
export function proposedDeadline(rules: ServiceFacts['deadlineRules'], facts: DueFacts): Date | null {
  const { onSite, classification, dateService, serviceJobLength, orderedAt } = facts;
  const rule =
    rules.find((each) => each.classification === classification) ?? rules.find((each) => each.classification === null);
  if (!rule || (onSite && !dateService)) return null;
  const lengthMs = (serviceJobLength ?? defaultAppointmentMinutes) * minuteMs;
  const from = onSite && dateService ? new Date(dateService.getTime() + lengthMs) : orderedAt;
  if (rule.unit === 'workHours') return addWorkingHours(from, rule.amount, facts);
  return new Date(from.getTime() + rule.amount * hourMs);
}

interface OrderFacts extends DueFacts {
  readonly totalAssets: number | null;
  /** Land area in m². */
  readonly size: number | null;
}

/** Length, number and client deadline of an order, where it does not name them. */
export function proposeOrder(facts: ServiceFacts, { size, ...order }: OrderFacts) {
  const totalAssets = order.totalAssets ?? facts.expectedAssets;
  const length = order.onSite ? usualLength(facts, { totalAssets, size }) : null;
  const serviceJobLength = order.serviceJobLength ?? length;
  const clientDeadline = proposedDeadline(facts.deadlineRules, { ...order, serviceJobLength });
  return { totalAssets, serviceJobLength, clientDeadline };
}

interface Answer {
  readonly fieldName: string;
  readonly value: unknown;
}

/** Whether a detail of an order answers a question of its service. */
export const isAnswerTo = ({ field, text }: OrderQuestion, { fieldName, value }: Answer): boolean =>
  fieldName === field &&
  (field !== 'OrderAnswer' || (value as { readonly question: string }).question.toLowerCase() === text?.toLowerCase());

/** The words of the required questions that an order does not answer. */
export function missingAnswers(questions: readonly OrderQuestion[], answers: readonly Answer[]): string[] {
  return questions
    .filter((question) => question.required && !answers.some((answer) => isAnswerTo(question, answer)))
    .map(questionText);
}
