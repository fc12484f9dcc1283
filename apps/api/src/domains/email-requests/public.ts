export { notifyOfEmailFailure } from './email-failed.job.ts';
export { sendEmail } from './send-email.job.ts';
export { writeEmailWithJob } from './write-email-with-job.ts';
