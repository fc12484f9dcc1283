export { applyBooking } from './apply-booking.ts';
export { keepAppointment } from './keep-appointment.ts';
export { bookVisit, takeVisitAway, type VisitBooking } from './book-visit.ts';
export { moveVisit } from './move-visit.ts';
export { offeredServices, offersServices } from './offered-services.ts';
export { retimeJobs } from './retime-jobs.ts';
export { recordFixed } from './write-booking.ts';
export { requireBookingVersion } from './require-booking-version.ts';
export { findVisit } from './visit.store.ts';
