import { refuseField } from '@shootdesk/shared/kernel/problem';
import { canBeRescheduled, hasEditableAppointment } from '@shootdesk/shared/scheduling/appointment';
import type { Booking } from './booking.store.ts';

/** Absent members stay. */
export interface BookingPatch {
  readonly dateService?: Date | null | undefined;
  readonly serviceJobLength?: number | null | undefined;
  readonly serviceUsername?: string | null | undefined;
  readonly providerId?: number | null | undefined;
}

/** An appointment as it will be, with a flag for each part that differs from the current one. */
export interface BookingChange {
  readonly dateService: Date | null;
  readonly serviceJobLength: number | null;
  readonly serviceUsername: string | null;
  readonly providerId: number | null;
  readonly changed: {
    readonly date: boolean;
    readonly length: boolean;
    readonly username: boolean;
    readonly provider: boolean;
  };
}

/** Absent keeps the present value; null clears it. */
function orElse<T>(wanted: T | undefined, present: T): T {
  return wanted === undefined ? present : wanted;
}

export function bookingChange(booking: Booking, patch: BookingPatch): BookingChange {
  const presentProvider = booking.assignment?.userId ?? null;
  const dateService = orElse(patch.dateService, booking.dateService);
  const serviceJobLength = orElse(patch.serviceJobLength, booking.serviceJobLength);
  const serviceUsername = orElse(patch.serviceUsername, booking.serviceUsername) || null;
  const providerId = orElse(patch.providerId, presentProvider);
  return {
    dateService,
    serviceJobLength,
    serviceUsername,
    providerId,
    changed: {
      date: dateService?.getTime() !== booking.dateService?.getTime(),
      length: serviceJobLength !== booking.serviceJobLength,
      username: serviceUsername !== booking.serviceUsername,
      provider: providerId !== presentProvider,
    },
  };
}

/** Refuses appointments that no provider could have. */
export function requireBookable(
  serviceId: number,
  booking: Booking,
  change: BookingChange,
  isRescheduled: boolean,
): void {
  const appointment = { serviceId, onSite: booking.onSite, isDated: booking.dateService !== null };
  // Removal undoes a booking, so it is allowed wherever booking is.
  const isMovable = isRescheduled || change.dateService === null;
  const isAllowed = isMovable ? canBeRescheduled(booking) : hasEditableAppointment(appointment);
  if (change.changed.date && !isAllowed) {
    const message = booking.onSite
      ? 'The appointment is changed for Photography, Companion Floorplan and Video only.'
      : 'This service is not done at the property.';
    refuseField('dateService', message);
  }
  if (change.providerId === null) return;
  if (change.changed.date && change.dateService === null) {
    refuseField('dateService', 'A job with a provider has an appointment.');
  }
  if (!change.changed.provider) return;
  if (!booking.onSite) refuseField('providerId', 'This service is not done at the property.');
  if (change.dateService === null) refuseField('dateService', 'Please choose the appointment first.');
}
