import { refuseField } from '@shootdesk/shared/kernel/problem';
import { canBeRescheduled, hasEditableAppointment } from '@shootdesk/shared/scheduling/appointment';
import type { Booking } from './booking.store.ts';

/** Requested changes; absent members stay. */
export interface BookingPatch {
  readonly dateService?: Date | undefined;
  readonly serviceJobLength?: number | null | undefined;
  readonly serviceUsername?: string | null | undefined;
  readonly providerId?: number | null | undefined;
}

/** The future appointment, and what changes in it. */
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

/** Keeps the present value when a member is absent; null clears it. */
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

/** Refuses an appointment that the job cannot have with any provider. */
export function requireBookable(
  serviceId: number,
  booking: Booking,
  change: BookingChange,
  isRescheduled: boolean,
): void {
  const appointment = { serviceId, onSite: booking.onSite, isDated: booking.dateService !== null };
  const isAllowed = isRescheduled ? canBeRescheduled(booking) : hasEditableAppointment(appointment);
  if (change.changed.date && !isAllowed) {
    const message = booking.onSite
      ? 'The appointment is changed for Photography, Companion Floorplan and Video only.'
      : 'This service is not done at the property.';
    refuseField('dateService', message);
  }
  if (!change.changed.provider || change.providerId === null) return;
  if (!booking.onSite) refuseField('providerId', 'This service is not done at the property.');
  if (change.dateService === null) refuseField('dateService', 'Please choose the appointment first.');
}
