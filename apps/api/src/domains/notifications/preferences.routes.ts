import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/notifications/preferences.contract';
import { completePreferences, defaultDigestTime } from '@shootdesk/shared/notifications/preferences';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { isPushPublicKey } from '../../integrations/push/encrypt-push.ts';
import { isPublicAddress } from '../../integrations/push/public-addresses.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { findDigestTime, findPreferences, lockOwner, replacePreferences } from './preferences.store.ts';
import {
  ensurePushKeys,
  findSubscription,
  keepNewestSubscriptions,
  removeSubscription,
  saveSubscription,
  type SubscriptionRow,
} from './push.store.ts';

async function preferencesOf({ prisma }: Deps, { userId, timeZone }: Actor) {
  const [chosen, digestTime] = await Promise.all([findPreferences(prisma, [userId]), findDigestTime(prisma, userId)]);
  const results = completePreferences(chosen).map(({ notificationTypeId, channel, push }) => ({
    notificationTypeId,
    channel,
    push,
  }));
  const additionalInfo = { totalCount: results.length, digestTime: digestTime ?? defaultDigestTime, timeZone };
  return { results, additionalInfo };
}

const subscriptionView = ({ id, createdAt, cacheKey }: SubscriptionRow) => ({
  id,
  createdAt: createdAt.toISOString(),
  cache_key: cacheKey,
});

/** Replaces the person's oldest subscription when they have too many. */
function subscribe({ prisma, now }: Deps, { userId }: Actor, subscription: contract.NewPushSubscription) {
  if (!isPublicAddress(new URL(subscription.endpoint))) {
    refuseField('endpoint', 'Must be the https address of a push service.');
  }
  if (!isPushPublicKey(subscription.keys.p256dh)) refuseField('keys.p256dh', 'Must be the public key of a browser.');
  return inTransaction(prisma, async (tx) => {
    await lockOwner(tx, userId);
    const row = await saveSubscription(tx, userId, subscription, now());
    await keepNewestSubscriptions(tx, userId, contract.maxPushSubscriptions);
    return subscriptionView(row);
  });
}

/** Deletes a subscription, if its version matches. */
function unsubscribe({ prisma }: Deps, { userId }: Actor, id: number, ifMatch: number | null): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    await lockOwner(tx, userId);
    const row = await findSubscription(tx, userId, id);
    if (!row) throw notFound('The subscription');
    requireVersion(ifMatch, subscriptionView(row));
    await removeSubscription(tx, id);
    return null;
  });
}

export function notificationPreferenceRoutes(deps: Deps): BoundRoute[] {
  const { prisma } = deps;
  return [
    on(contract.listNotificationPreferences, ({ actor }) => preferencesOf(deps, actor)),
    on(contract.updateNotificationPreferences, async ({ actor, body }) => {
      await inTransaction(prisma, async (tx) => {
        await lockOwner(tx, actor.userId);
        await replacePreferences(tx, actor.userId, body);
      });
      return preferencesOf(deps, actor);
    }),
    on(contract.getPushKey, async () => ({ publicKey: (await ensurePushKeys(prisma)).publicKey })),
    on(contract.createPushSubscription, ({ actor, body }) => subscribe(deps, actor, body)),
    on(contract.deletePushSubscription, ({ actor, params, ifMatch }) => unsubscribe(deps, actor, params.id, ifMatch)),
  ];
}
