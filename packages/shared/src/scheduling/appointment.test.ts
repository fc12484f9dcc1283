import { expect, test } from 'vitest';
import { JobStatusId, jobStatuses } from '../workflows/statuses.ts';
import { serviceCatalogue } from '../services/service-catalogue.ts';
import { UserRoleId, type UserRoleName } from '../identity/roles.ts';
import { hasEditableAppointment, isAppointmentSetHere, mayEditAppointment, statusAfterBooking } from './appointment.ts';

const editable = (isDated: boolean) =>
  serviceCatalogue.filter(({ id, onSite }) => hasEditableAppointment({ serviceId: id, onSite, isDated }));

test('the appointment is edited for Photography, Companion Floorplan and Video only', () => {
  expect(editable(true).map(({ name }) => name)).toEqual(['Photography', 'Companion Floorplan', 'Video']);
});

test('a first appointment is made for every service at the property', () => {
  expect(editable(false)).toEqual(serviceCatalogue.filter(({ onSite }) => onSite));
});

test('second look #17: Update Appointment Details is for the three external services, whether they have an appointment or not', () => {
  const names = serviceCatalogue.filter(({ id }) => isAppointmentSetHere(id)).map(({ name }) => name);
  expect(names).toEqual(['Photography', 'Companion Floorplan', 'Video']);
});

test('BackOffice and ProductionManager edit it', () => {
  const roles = Object.keys(UserRoleId) as UserRoleName[];
  expect(roles.filter((role) => mayEditAppointment({ role }))).toEqual(['BackOffice', 'ProductionManager']);
});

test('a booking moves Ordered and AwaitingBooking to Booked, its end moves Booked back, nothing else moves', () => {
  const after = (isBooked: boolean) =>
    jobStatuses
      .map(({ id, name }) => [name, statusAfterBooking(id, isBooked)] as const)
      .filter(([, to]) => to !== null);
  expect(after(true)).toEqual([
    ['Ordered', JobStatusId.Booked],
    ['AwaitingBooking', JobStatusId.Booked],
  ]);
  expect(after(false)).toEqual([['Booked', JobStatusId.AwaitingBooking]]);
});
