import { z } from 'zod';
import { anyone, rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created, deleted, download, single } from '../kernel/responses.ts';
import { instant } from '../kernel/wire.ts';

const tag = 'Calendars';
const own = rolesOnly(roleSets.onSite);
const office = rolesOnly(roleSets.backOffice);

const calendarAddress = z
  .object({
    url: z.string().nullable().describe('Secret address for calendar programs; null when there is none'),
    createdAt: instant.nullable(),
  })
  .meta({
    id: 'CalendarAddress',
    example: { url: 'https://shootdesk.example.com/v1/calendars/4-Qm9i.ics', createdAt: '2026-06-10T00:15:00.000Z' },
  });

export type CalendarAddress = z.output<typeof calendarAddress>;

const reading =
  'Everybody who has the address can read the calendar, without signing in, until it is renewed or revoked.';
const hiddenDiary = '403 with the flag Disable_Provider_Diary.';

export const readCalendar = endpoint({
  id: 'readCalendar',
  method: 'GET',
  path: '/v1/calendars/:token',
  tag,
  summary: 'A calendar, for calendar programs',
  description:
    'Appointments and blockouts of a provider or a zone as iCalendar (RFC 5545), from 60 days ago on: times in UTC, the same UID for a job wherever it moves, a SEQUENCE that grows with ' +
    'each change, and cancelled appointments as STATUS:CANCELLED for 30 days. `ETag` and `If-None-Match` save what has not changed (304).',
  access: anyone,
  params: z.strictObject({
    token: z
      .string()
      .regex(/^[1-9]\d{0,9}-[\w-]{43}\.ics$/, 'Must be the address of a calendar.')
      .describe('Secret of the address, followed by .ics'),
  }),
  response: download('text/calendar; charset=utf-8', 'The calendar'),
  errors: ['not_found'],
});

export const getOwnCalendarAddress = endpoint({
  id: 'getOwnCalendarAddress',
  method: 'GET',
  path: '/v1/users/current/calendar',
  tag,
  summary: 'Own calendar address',
  description: `The address of the calendar of the provider who calls. ${hiddenDiary}`,
  access: own,
  response: single(calendarAddress),
});

export const renewOwnCalendarAddress = endpoint({
  id: 'renewOwnCalendarAddress',
  method: 'POST',
  repeats: 'unanswered',
  path: '/v1/users/current/calendar',
  tag,
  summary: 'Make a new own calendar address',
  description: `Makes an address; the one before stops to work. ${reading} ${hiddenDiary}`,
  access: own,
  body: z.strictObject({}).default({}),
  response: created(calendarAddress),
});

export const revokeOwnCalendarAddress = endpoint({
  id: 'revokeOwnCalendarAddress',
  method: 'DELETE',
  path: '/v1/users/current/calendar',
  tag,
  summary: 'Revoke the own calendar address',
  description: `The address stops to work. Nothing happens when there is none. ${hiddenDiary}`,
  access: own,
  response: deleted,
});

export const getZoneCalendarAddress = endpoint({
  id: 'getZoneCalendarAddress',
  method: 'GET',
  path: '/v1/zones/:id/calendar',
  tag,
  summary: 'Calendar address of a zone',
  description:
    'The address of the calendar of a zone: the appointments of its clients, and when its providers are unavailable. BackOffice.',
  access: office,
  response: single(calendarAddress),
  errors: ['not_found'],
});

export const renewZoneCalendarAddress = endpoint({
  id: 'renewZoneCalendarAddress',
  method: 'POST',
  repeats: 'unanswered',
  path: '/v1/zones/:id/calendar',
  tag,
  summary: 'Make a new calendar address of a zone',
  description: `Makes an address; the one before stops to work. ${reading} BackOffice.`,
  access: office,
  body: z.strictObject({}).default({}),
  response: created(calendarAddress),
  errors: ['not_found'],
});

export const revokeZoneCalendarAddress = endpoint({
  id: 'revokeZoneCalendarAddress',
  method: 'DELETE',
  path: '/v1/zones/:id/calendar',
  tag,
  summary: 'Revoke the calendar address of a zone',
  description: 'The address stops to work. Nothing happens when there is none. BackOffice.',
  access: office,
  response: deleted,
  errors: ['not_found'],
});
