import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { instantInRange } from '../kernel/date-range.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { ownPath } from '../kernel/own-path.ts';
import { chosenFrom, orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { listWith, single } from '../kernel/responses.ts';
import { timeBound } from '../kernel/time-bounds.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';

const tag = 'Notifications';
const staff = rolesOnly(roleSets.staff);

const recipient = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  readAt: instant.nullable().describe('Null while unread, and for everybody but the caller'),
});

/** A notification for one of its recipients. */
export const notification = z
  .object({
    id,
    notificationTypeId: id,
    description: z.string(),
    link: z.string().nullable().describe('Path within the web application'),
    createdAt: instant,
    readAt: instant.nullable().describe('When the caller read it; null while unread'),
    createdBy: z
      .object({ id, firstName: z.string(), lastName: z.string() })
      .nullable()
      .describe('Null unless included, and for what the server did by itself'),
    users: z
      .array(recipient)
      .nullable()
      .describe('Who was told: everybody for its author, else the caller alone. Null unless included'),
    serviceJob: z
      .object({ id, campaign: z.object({ id, name: z.string() }) })
      .nullable()
      .describe('The job it is about. Null unless included, and for what is about no job'),
    cache_key: cacheKey.describe("Grows with each change of the caller's read state; also the ETag"),
  })
  .meta({ id: 'Notification' });

export type Notification = z.output<typeof notification>;

const includes = chosenFrom(['createdBy', 'users', 'serviceJob']).default([]);

export type NotificationQuery = z.output<NonNullable<typeof listNotifications.query>>;

export type NewNotice = z.output<NonNullable<typeof createNotification.body>>;

export const { listNotifications, getNotification, createNotification, updateNotification, deleteNotification } =
  recordEndpoints({
    one: 'Notification',
    many: 'Notifications',
    path: '/v1/notifications',
    tag,
    readers: staff,
    writers: staff,
    record: notification,
    calls: {
      list: {
        summary: "The caller's notifications",
        description: 'What the caller was told in the range, the latest first, and how many of all of it are unread.',
        query: z.strictObject({
          filterStart: timeBound.default('-30d').describe('Written at this bound or later; default -30d'),
          filterEnd: timeBound.default('1d').describe('Written before this bound; default 1d'),
          includes,
          orderBy: orderByOneOf(['createdAt', 'id']).default({ field: 'createdAt', descending: true }),
          ...pagingQuery,
        }),
        response: listWith(
          notification,
          z.strictObject({
            totalCount: z.int().min(0).describe('Notifications in the range, whatever the page'),
            unreadCount: z.int().min(0).describe('Those in the range that the caller has not read'),
          }),
        ),
      },
      get: {
        summary: 'One notification',
        description: 'One that the caller was told, or wrote.',
        query: z.strictObject({ includes }),
      },
      create: {
        summary: 'Tell people something',
        description:
          'Writes a notice to people of the staff. The author is not told, nor is anybody who chose not to be notified of notices: `users` says who was. BackOffice and ProductionManager. 422 when somebody named is no active member of the staff.',
        access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
        body: z.strictObject({
          description: z.string().trim().min(1, 'Required').max(500),
          link: z
            .string()
            .max(500)
            .refine(
              (link) => ownPath(link) !== null,
              'Must be a path within the application, such as /service-jobs/12.',
            )
            .meta({ example: '/service-jobs/12' })
            .nullable()
            .default(null),
          users: z.array(id).min(1, 'Name at least one person.').max(200).describe('Ids of the people to tell'),
        }),
        errors: ['rule_violated'],
      },
      update: {
        summary: 'Mark a notification as read or unread',
        description: 'Of the caller alone; for others told the same nothing changes. The moment is that of the server.',
        body: z.strictObject({
          id: id.optional().describe('Must equal the id in the path'),
          readAt: instantInRange.nullable().describe('Null marks it as unread, any instant as read'),
        }),
      },
      delete: {
        summary: 'Remove a notification',
        description: "Takes it out of the caller's list for good; others who were told keep it.",
        query: z.strictObject({
          permanent: z.literal('true').optional().describe('There is no other way to remove one'),
        }),
      },
    },
  });

export const readAllNotifications = endpoint({
  id: 'readAllNotifications',
  method: 'POST',
  path: '/v1/notifications/read-all',
  tag,
  summary: 'Mark all as read',
  description:
    'Marks everything the caller was told as read, and answers how many were unread and the moment, which tells them from what was read before.',
  access: staff,
  body: z.strictObject({}).default({}),
  response: single(z.object({ readCount: z.int().min(0), readAt: instant.describe('`readAt` of those it marked') })),
});
