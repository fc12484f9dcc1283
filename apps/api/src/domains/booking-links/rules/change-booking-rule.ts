import type { BookingRule, BookingRuleBody } from '@shootdesk/shared/booking-links/booking-rules.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { refusalOfTaken } from '../../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../../kernel/require-version.ts';
import { recordChange } from '../../record-changes/public.ts';
import { bookingRuleView } from './booking-rule.view.ts';
import {
  findNamed,
  insertBookingRule,
  lockBookingRule,
  removeBookingRule,
  updateBookingRuleRow,
  type BookingRuleRow,
} from './booking-rules.store.ts';

type Tools = Pick<Deps, 'prisma'>;

const entityType = 'BookingRule';
const refuseTaken = refusalOfTaken({
  booking_rules_scope_key: ['service', 'There is a rule for this service and client. Please change that one.'],
});

/** The fields that the change history compares. */
const fieldsOf = ({ client, name, providerIds, ...rule }: BookingRuleRow) => {
  const { noticeHours, horizonDays, moves, changeHours, inMails, needsConfirmation } = rule;
  return {
    ...{ name, noticeHours, horizonDays, moves, changeHours, inMails, needsConfirmation },
    people: providerIds.map((id) => reference('User', id)),
    client: client && { id: String(client.id), name: client.name },
  };
};

/** Refuses a rule for what there is not. */
async function requireNamed(tx: Tx, body: BookingRuleBody): Promise<void> {
  const found = await findNamed(tx, body);
  if (body.service && !found.service) refuseField('service', 'There is no such service.');
  if (body.client && !found.client) refuseField('client', 'There is no such client.');
  if (found.people < body.people.length) refuseField('people', 'Somebody of these is no on-site provider.');
}

async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget): Promise<BookingRuleRow> {
  const row = await lockBookingRule(tx, id);
  if (!row) throw notFound('The rule');
  requireVersion(ifMatch, await bookingRuleView(tx, row));
  return row;
}

export function createBookingRule({ prisma }: Tools, actor: Actor, body: BookingRuleBody): Promise<BookingRule> {
  const saving = inTransaction(prisma, async (tx) => {
    await requireNamed(tx, body);
    const row = await insertBookingRule(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    return bookingRuleView(tx, row);
  });
  return refuseTaken(saving);
}

export function updateBookingRule(
  { prisma }: Tools,
  actor: Actor,
  target: RecordTarget,
  body: BookingRuleBody,
): Promise<BookingRule> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await requireNamed(tx, body);
    const after = await updateBookingRuleRow(tx, target.id, body);
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return bookingRuleView(tx, after);
  });
  return refuseTaken(saving);
}

export function deleteBookingRule({ prisma }: Tools, actor: Actor, target: RecordTarget): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await removeBookingRule(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
}
