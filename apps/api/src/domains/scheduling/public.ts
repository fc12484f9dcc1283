export { applyBooking } from './apply-booking.ts';
export { bookVisit, type VisitBooking } from './book-visit.ts';
