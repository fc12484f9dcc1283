import { z } from 'zod';
import { anyone } from '../kernel/access.ts';
import { dayInRange } from '../kernel/date-range.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { instant } from '../kernel/wire.ts';
import { appointmentStart } from '../scheduling/scheduling.contract.ts';
import { holdMinutes, nearMinutes, offeredDays, offerStepMinutes } from './booking-rules.ts';

const tag = 'Booking links';
const needsSession =
  'Needs the session of a booking link in the header `x-booking-session`; nothing but the visit of the link can be reached with it.';

/** Header with the session of a booking link. Not a cookie, because no other site can make a browser send a header. */
export const bookingSessionHeader = 'x-booking-session';

export const openBooking = endpoint({
  id: 'openBooking',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/booking/session',
  tag,
  summary: 'Open a booking link',
  description:
    'Answers a session for the token of a booking link, and counts as a visit. The answer is the same for every wrong token. An expired or revoked link of a right ' +
    'token says so (`link_ended`, with `reason`, `contact` and `language`). `passcode_required` when the link has a passcode and none was sent. Limits are those of review links.',
  access: anyone,
  body: z.strictObject({ token: z.string().min(1).max(200), passcode: z.string().max(200).optional() }),
  response: single(
    z
      .object({
        session: z.string().describe('Sent with every other call'),
        expiresAt: instant,
        language: z.string().describe('Tag of the language that the client is written to in'),
      })
      .meta({ id: 'BookingSession' }),
  ),
  errors: ['not_found', 'link_ended', 'passcode_required', 'passcode_wrong', 'cross_site_request'],
});

/**
 * Where a visit is. `open`: no time is booked. `booked`: all its jobs are booked as one visit. `studio`: the studio has booked its jobs
 * otherwise. `over`: somebody has been there.
 */
export const bookingPhases = ['open', 'booked', 'studio', 'over'] as const;
export type BookingPhase = (typeof bookingPhases)[number];

const booking = z
  .object({
    language: z.string().describe('Tag of the language that the client is written to in'),
    recipient: z.string(),
    place: z.string().describe('Address of the property'),
    services: z.array(z.string()),
    minutes: z.int().min(1).describe('At the property'),
    isAtDusk: z.boolean().describe('Whether the times follow the sunset at the address'),
    timeZone: z.string().describe('That of the property, by which the page shows times and days begin'),
    phase: z.enum(bookingPhases),
    appointment: z
      .object({
        start: instant,
        finish: instant,
        isDayOnly: z
          .boolean()
          .describe('Whether the time is not fixed yet: the period is the day, from midnight to midnight'),
      })
      .nullable(),
    hold: z
      .object({
        start: instant,
        finish: instant,
        expiresAt: instant,
        isRequested: z.boolean().describe('Whether the client has asked for it, and the studio decides'),
      })
      .nullable()
      .describe('The time that is held until the client confirms it, or until the studio has decided'),
    needsConfirmation: z.boolean().describe('Whether a confirmed time is a request, on which the studio decides'),
    declined: z
      .object({ start: instant, reason: z.string().nullable() })
      .nullable()
      .describe('The time that the studio declined last, until another one is chosen'),
    mayChoose: z.boolean().describe('Whether a time may be chosen, for the first time or to move the appointment'),
    mayCancel: z.boolean(),
    mayChooseAfterCancel: z
      .boolean()
      .describe('Whether another time may be chosen here after cancelling, which counts as a move'),
    movesLeft: z.int().min(0),
    changeableUntil: instant.nullable().describe('Until when the appointment may be moved or cancelled here'),
    expiresAt: instant.describe('When the link expires'),
    contact: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
  })
  .meta({ id: 'Booking' });

export type Booking = z.output<typeof booking>;

const bookingResponse = single(booking);

export const getBooking = endpoint({
  id: 'getBooking',
  method: 'GET',
  path: '/v1/booking',
  tag,
  summary: 'The visit of a booking link',
  description: `What the visit is, when it is booked, and what the client may do. ${needsSession}`,
  access: anyone,
  response: bookingResponse,
  errors: ['unauthenticated', 'link_ended'],
});

const bookingTimes = z
  .object({
    timeZone: z.string(),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          times: z.array(
            z.object({
              start: instant,
              isNear: z
                .boolean()
                .describe(
                  `Whether somebody is near then: a detour of at most ${nearMinutes} minutes between other visits`,
                ),
            }),
          ),
        }),
      )
      .describe('Days with times, by the time zone of the property'),
    next: z.iso.date().nullable().describe('The day to ask from for later times; null where the rule ends'),
    offersNobody: z.boolean().describe('Whether there is nobody whose times could be offered, on any day'),
  })
  .meta({ id: 'BookingTimes' });

export type BookingTimes = z.output<typeof bookingTimes>;

export const listBookingTimes = endpoint({
  id: 'listBookingTimes',
  method: 'GET',
  path: '/v1/booking/times',
  tag,
  summary: 'Times that the client can choose',
  description:
    `Times of ${offeredDays} days at which somebody could come, by the rules of booking with travel counted: of each ${offerStepMinutes} minutes the one with the shortest detour. ` +
    `Nothing is held by it. ${needsSession}`,
  access: anyone,
  query: z.strictObject({
    from: dayInRange
      .optional()
      .describe('First day by the time zone of the property; absent is the first that is possible'),
  }),
  response: single(bookingTimes),
  errors: ['unauthenticated', 'link_ended', 'rule_violated'],
});

const chosenTime = z.strictObject({ start: appointmentStart.describe('One of the times of `GET /v1/booking/times`') });

const refusals = ['unauthenticated', 'link_ended', 'conflict', 'rule_violated', 'cross_site_request'] as const;

export const holdBookingTime = endpoint({
  id: 'holdBookingTime',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/booking/hold',
  tag,
  summary: 'Hold a time',
  description: `Holds a time for ${holdMinutes} minutes, in which nobody else gets it, and lets go of the one that was held before. \`conflict\` when it is taken. ${needsSession}`,
  access: anyone,
  body: chosenTime,
  response: bookingResponse,
  errors: [...refusals],
});

export const releaseBookingTime = endpoint({
  id: 'releaseBookingTime',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/booking/release',
  tag,
  summary: 'Let go of the time that is held',
  description: `Does nothing where none is held. ${needsSession}`,
  access: anyone,
  response: bookingResponse,
  errors: ['unauthenticated', 'link_ended', 'cross_site_request'],
});

export const confirmBooking = endpoint({
  id: 'confirmBooking',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/booking/confirm',
  tag,
  summary: 'Book the time that is held',
  description:
    'Books the visit for the time that is held, or moves it there, by the rules of every booking: history, invitations and messages are the same. Where the rule needs a confirmation it becomes a request, and stays held until the office has decided. `conflict` when the time is no longer held or ' +
    `the visit has changed meanwhile. ${needsSession}`,
  access: anyone,
  body: chosenTime,
  response: bookingResponse,
  errors: [...refusals],
});

export const cancelBooking = endpoint({
  id: 'cancelBooking',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/booking/cancel',
  tag,
  summary: 'Cancel the appointment',
  description: `Takes the appointment away until the limit of the rule; the client can choose another time then. ${needsSession}`,
  access: anyone,
  body: z.strictObject({
    start: appointmentStart.describe(
      'Start of the appointment that the client sees; `conflict` when it is another one',
    ),
  }),
  response: bookingResponse,
  errors: [...refusals],
});
