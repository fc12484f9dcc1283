export { mailAppointment } from './mail-appointment.job.ts';
export { mailOrderDecline, mailTimeDecline } from './mail-decline.job.ts';
export { mailOnTheWay, mailOrder } from './mail-order.job.ts';
export { findBookingLinks, findPersonName } from './ordered-jobs.store.ts';
export { openTimeOf } from './open-time-of.ts';
export { previewReceipt, previewVisits, type PreviewedVisit } from './preview-messages.ts';
export { periodOfVisit } from './preview-visit.ts';
export { wantAppointmentMails, wantMailsElsewhere } from './appointment-mails.store.ts';
