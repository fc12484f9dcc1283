export { mailAppointment } from './mail-appointment.job.ts';
export { wantAppointmentMails, wantMailsElsewhere } from './appointment-mails.store.ts';
