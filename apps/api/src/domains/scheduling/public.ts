export { applyBooking } from './apply-booking.ts';
