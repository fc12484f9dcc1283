import { areaSymbol, shownSquareMetres } from '../kernel/units.ts';
import { classificationName } from '../clients/classifications.ts';
import { askableDetails, type DeadlineRule, type LengthStep, type OrderQuestion } from '../services/service-facts.ts';

/** 'from 25 pictures 90 minutes' */
export function formatLengthStep({ by, from, minutes }: LengthStep): string {
  const number = by === 'pictures' ? `${from} pictures` : `${shownSquareMetres(from)} ${areaSymbol()}`;
  return `from ${number} ${minutes} minutes`;
}

/** 'VIP: 12 work hours' */
export function formatDeadlineRule({ classification, amount, unit }: DeadlineRule): string {
  const who = classification === null ? 'Every client' : classificationName(classification);
  return `${who}: ${amount} ${unit === 'workHours' ? 'work ' : ''}${amount === 1 ? 'hour' : 'hours'}`;
}

/** The words of a question: its own, else the usual ones. */
export function questionText({ field, text }: OrderQuestion): string {
  return text ?? askableDetails[field];
}

export function formatQuestion(question: OrderQuestion): string {
  return `${questionText(question)}${question.required ? ' (required)' : ''}`;
}
