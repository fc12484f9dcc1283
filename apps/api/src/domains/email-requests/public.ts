export { notifyOfEmailFailure } from './email-failed.job.ts';
export { sendAgain as sendEmailAgain } from './change-emails.ts';
export { sendEmail } from './send-email.job.ts';
export { writeEmailWithJob } from './write-email-with-job.ts';
