import { keyWarningDays } from '@shootdesk/shared/api-keys/key-end';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { runEveryMinute } from '../../kernel/on-schedule.ts';
import { findBackOffice, writeOnceWithin } from '../notifications/public.ts';
import { findEndingKeys, lockUntoldKey, noteKeyTold, type EndingKey } from './key-ends.store.ts';

type Tools = Pick<Deps, 'prisma' | 'now' | 'settings'>;

function sentenceOf({ name, prefix, userName, endsAt, hasEnded }: EndingKey, timeZone: string): string {
  const key = `The API key '${name}' (${prefix}) of ${userName}`;
  const when = formatInstantsIn(timeZone)(endsAt.toISOString());
  if (hasEnded) return `${key} has ended on ${when}. What still calls by it is refused.`;
  return `${key} ends on ${when}. Create another one and put it in place before then; until the end both work.`;
}

/** Notifies the back office of a key, once, unless it has been revoked or told of meanwhile. */
async function tellOfKey({ prisma, settings }: Tools, key: EndingKey, recipients: readonly number[], at: Date) {
  const notification = {
    notificationTypeId: NotificationTypeId.ApiKeyEnds,
    description: sentenceOf(key, settings.organisation().timeZone),
    link: `/systemManager/users/${key.userId}/edit`,
    serviceJobId: null,
    createdById: null,
    dedupeKey: `api-key-${key.id}-${key.hasEnded ? 'ended' : 'ending'}`,
  };
  await inTransaction(prisma, async (tx) => {
    if (!(await lockUntoldKey(tx, key))) return;
    await writeOnceWithin(tx, notification, recipients);
    await noteKeyTold(tx, key, at);
  });
}

/** Notifies the back office of keys that end soon or have ended, once each. One key at which that fails does not keep the others waiting. */
export async function tellOfKeyEnds(tools: Tools): Promise<void> {
  const { prisma, now } = tools;
  const at = now();
  const keys = await findEndingKeys(prisma, at, keyWarningDays);
  if (keys.length === 0) return;
  const recipients = await findBackOffice(prisma);
  const failures: unknown[] = [];
  for (const key of keys) await tellOfKey(tools, key, recipients, at).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Runs now, to catch up after a downtime, and then every minute. */
export function startKeyEnds(deps: Deps): { stop(): Promise<void> } {
  const complaint = 'telling of API keys that end will try again';
  return runEveryMinute({ name: 'keyEnds', task: () => tellOfKeyEnds(deps), complaint }, deps);
}
