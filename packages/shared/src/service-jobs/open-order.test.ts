import { expect, test } from 'vitest';
import { JobStatusId } from '../workflows/statuses.ts';
import { isOpenOrder } from './open-order.ts';

const now = new Date('2026-06-15T02:00:00Z');
const later = new Date('2026-06-15T03:00:00Z');

test.each([
  ['on site, ordered without an appointment', JobStatusId.Ordered, true, null, true],
  ['on site, before its appointment', JobStatusId.Booked, true, later, true],
  ['on site, once the appointment has begun', JobStatusId.Booked, true, now, false],
  ['on site, uploaded', JobStatusId.Uploaded, true, later, false],
  ['in the studio, waiting for somebody', JobStatusId.AwaitingAssignment, false, null, true],
  ['in the studio, assigned', JobStatusId.Assigned, false, null, false],
])('an order %s: %s', (_, serviceJobStatusId, onSite, dateService, isOpen) => {
  expect(isOpenOrder({ serviceJobStatusId, onSite, dateService }, now)).toBe(isOpen);
});
