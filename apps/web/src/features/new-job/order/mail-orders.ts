import { fillFromMail, type MailKnowledge } from './fill-from-mail.ts';
import { emptyOrderForm, type MailOrders, type OrderFormValues } from './order-values.ts';

type Knowledge = Omit<MailKnowledge, 'clients'>;

/** The form for an order that nobody has opened yet, with client and agent of the one before. */
function freshOrder(values: OrderFormValues, text: string, known: Knowledge): OrderFormValues {
  const { client, orderedBy, agentName, agentNumber, agentContactId } = values;
  const base = { ...emptyOrderForm, client, orderedBy, agentName, agentNumber, agentContactId };
  const filled = fillFromMail(text, base, { ...known, clients: [] });
  return { ...filled, agentContactId: filled.agentName === agentName ? agentContactId : '' };
}

/** Opens another order of the mail in the form, and keeps the one that is in it as it is. */
export function openMailOrder(values: OrderFormValues, at: number, known: Knowledge): OrderFormValues {
  const mail = values.mailOrders!;
  const isOrdered = mail.ends[mail.at] === 'ordered';
  const parked = isOrdered ? mail.parked : { ...mail.parked, [mail.at]: { ...values, mailOrders: null } };
  const { [at]: _reopened, ...ends } = mail.ends;
  const opened = parked[at] ?? freshOrder(values, mail.orders[at]!.text, known);
  return { ...opened, pasted: values.pasted, mailOrders: { ...mail, at, ends, parked } };
}

/** The next order of the mail that is neither ordered nor skipped, after the one at a place; -1 for none. */
export function nextOf({ orders, at, ends }: MailOrders): number {
  const places = orders.map((_, index) => (at + 1 + index) % orders.length);
  return places.find((index) => index !== at && ends[index] === undefined) ?? -1;
}

/** The form after its order was made or skipped; null where the mail has no other that waits. */
export function afterMailOrder(
  values: OrderFormValues,
  end: 'ordered' | 'skipped',
  known: Knowledge,
): OrderFormValues | null {
  const mail = values.mailOrders;
  const next = mail ? nextOf(mail) : -1;
  if (!mail || next === -1) return null;
  const ended = { ...values, mailOrders: { ...mail, ends: { ...mail.ends, [mail.at]: end } } };
  return openMailOrder(ended, next, known);
}
