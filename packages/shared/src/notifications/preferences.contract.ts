import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created, deleted, listWith, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { chosenTypeIds, notificationChannels } from './preferences.ts';

const tag = 'Notifications';
const staff = rolesOnly(roleSets.staff);

const preference = z
  .strictObject({
    notificationTypeId: id,
    channel: z
      .enum(notificationChannels)
      .describe(
        '`app` in the app alone; `email` there and by e-mail at once; `digest` there and in the daily digest; `off` not at all',
      ),
    push: z.boolean().describe('Also by web push, in browsers that have subscribed; without effect with `off`'),
  })
  .meta({ id: 'NotificationPreference' });

const digestTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:00.')
  .meta({ example: '08:00' })
  .describe('When the daily digest is sent, by the clock of the caller’s time zone');

const answer = listWith(
  preference,
  z.strictObject({
    totalCount: z.int().min(0),
    digestTime,
    timeZone: z.string().describe('IANA name, of the account'),
  }),
);

export const listNotificationPreferences = endpoint({
  id: 'listNotificationPreferences',
  method: 'GET',
  path: '/v1/notification-preferences',
  tag,
  summary: 'How the caller is notified',
  description:
    'One row for each type of notification that can come. What the caller has not chosen has the default: in the app, and by web push.',
  access: staff,
  response: answer,
});

export const updateNotificationPreferences = endpoint({
  id: 'updateNotificationPreferences',
  method: 'PUT',
  path: '/v1/notification-preferences',
  tag,
  summary: 'Choose how to be notified',
  description:
    'Replaces all of it; a type that is not sent gets the default. Counts for what happens from now on. Of two devices that save, the last one counts.',
  access: staff,
  body: z.strictObject({
    preferences: z
      .array(preference)
      .max(chosenTypeIds.length)
      .refine(
        (all) => all.every((each) => chosenTypeIds.includes(each.notificationTypeId)),
        'Names a type that cannot be chosen.',
      )
      .refine(
        (all) => new Set(all.map((each) => each.notificationTypeId)).size === all.length,
        'Names a type more than once.',
      )
      .meta({ example: [{ notificationTypeId: 3, channel: 'digest', push: false }] }),
    digestTime,
  }),
  response: answer,
});

export const getPushKey = endpoint({
  id: 'getPushKey',
  method: 'GET',
  path: '/v1/push-key',
  tag,
  summary: 'The key for web push',
  description: 'Public key (VAPID, base64url) that a browser subscribes with. It stays the same.',
  access: staff,
  response: single(z.object({ publicKey: z.string() })),
});

/** Subscribed browsers per person; a new one evicts the oldest. */
export const maxPushSubscriptions = 10;

/** Base64url of this many bytes. */
const keyOf = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=?=?$`), `Must be ${bytes} bytes as base64url.`);

export const createPushSubscription = endpoint({
  id: 'createPushSubscription',
  method: 'POST',
  path: '/v1/push-subscriptions',
  tag,
  summary: 'Subscribe a browser to web push',
  description:
    `Takes what \`PushSubscription.toJSON()\` says. The same endpoint again replaces the earlier subscription, also that of another person who used the browser before. At most ` +
    `${maxPushSubscriptions} a person: the oldest gives way. It ends when it is deleted (do so before signing out) and when the push service no longer knows it. 422 when the endpoint is not a public https address.`,
  access: staff,
  body: z.strictObject({
    endpoint: z
      .url('Must be an address.')
      .max(2000)
      .meta({ example: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAA' }),
    expirationTime: z.number().nullable().optional().describe('Accepted; the push service says when it is over'),
    keys: z.strictObject({
      p256dh: keyOf(65).meta({
        example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      }),
      auth: keyOf(16).meta({ example: 'BTBZMqHH6r4Tts7J_aSIgg' }),
    }),
  }),
  response: created(z.object({ id, createdAt: instant, cache_key: cacheKey }).meta({ id: 'PushSubscription' })),
  errors: ['rule_violated'],
});

export type NewPushSubscription = z.output<NonNullable<typeof createPushSubscription.body>>;

export const deletePushSubscription = endpoint({
  id: 'deletePushSubscription',
  method: 'DELETE',
  path: '/v1/push-subscriptions/:id',
  tag,
  summary: 'End a web push subscription',
  description: "One of the caller's own. One of somebody else's is not found.",
  access: staff,
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'stale'],
});
