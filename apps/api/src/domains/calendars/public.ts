export { mailAppointment } from './mail-appointment.job.ts';
export { wantAppointmentMails } from './appointment-mails.store.ts';
