import { keyWarningDays } from '@shootdesk/shared/api-keys/key-end';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { Deps } from '../../deps.ts';
import { runEveryMinute } from '../../kernel/on-schedule.ts';
import { findBackOffice, writeOnce } from '../notifications/public.ts';
import { findEndingKeys, noteKeyTold, type EndingKey } from './key-ends.store.ts';

type Tools = Pick<Deps, 'prisma' | 'now' | 'settings'>;

function sentenceOf({ name, prefix, userName, endsAt, hasEnded }: EndingKey, timeZone: string): string {
  const key = `The API key '${name}' (${prefix}) of ${userName}`;
  const when = formatInstantsIn(timeZone)(endsAt.toISOString());
  if (hasEnded) return `${key} has ended on ${when}. What still calls by it is refused.`;
  return `${key} ends on ${when}. Create another one and put it in place before then; until the end both work.`;
}

/** Notifies the back office of keys that end in 14 days or have ended, once each. The key of the notification prevents a second one after a crash. */
export async function tellOfKeyEnds({ prisma, now, settings }: Tools): Promise<void> {
  const at = now();
  const keys = await findEndingKeys(prisma, at, keyWarningDays);
  if (keys.length === 0) return;
  const recipients = await findBackOffice(prisma);
  for (const key of keys) {
    const notification = {
      notificationTypeId: NotificationTypeId.ApiKeyEnds,
      description: sentenceOf(key, settings.organisation().timeZone),
      link: `/systemManager/users/${key.userId}/edit`,
      serviceJobId: null,
      createdById: null,
      dedupeKey: `api-key-${key.id}-${key.hasEnded ? 'ended' : 'ending'}`,
    };
    await writeOnce(prisma, notification, recipients);
    await noteKeyTold(prisma, key, at);
  }
}

/** Runs now, to catch up after a downtime, and then every minute. */
export function startKeyEnds(deps: Deps): { stop(): Promise<void> } {
  const complaint = 'telling of API keys that end will try again';
  return runEveryMinute({ name: 'keyEnds', task: () => tellOfKeyEnds(deps), complaint }, deps);
}
