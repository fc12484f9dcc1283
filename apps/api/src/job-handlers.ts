import { makeCopyProof } from './domains/assets/public.ts';
import { notifyOfEmailFailure, sendEmail } from './domains/email-requests/public.ts';
import { notifyOfBlockout } from './domains/availability/public.ts';
import { readWantedCalendar } from './domains/busy-calendars/public.ts';
import { notifyOfVisitByClient } from './domains/booking-links/public.ts';
import { notifyOfUnbooked } from './domains/flexible-visits/public.ts';
import { notifyOfLinkOrder } from './domains/order-links/public.ts';
import { fetchEsoftFile, notifyOfEsoftFailure, submitToEsoft } from './domains/esoft/public.ts';
import {
  mailAppointment,
  mailOnTheWay,
  mailOrder,
  mailOrderDecline,
  mailTimeDecline,
} from './domains/client-messages/public.ts';
import { removeBlobs } from './domains/file-storage/public.ts';
import {
  sendInvitation,
  sendPasswordReset,
  sendTwoFactorChanged,
  sendTwoFactorReset,
} from './domains/identity/public.ts';
import {
  mailDigest,
  mailNotification,
  notifyOfAssetComment,
  notifyOfMention,
  notifyOfProofingComment,
  notifyOfStatusChange,
  pushNotification,
} from './domains/notifications/public.ts';
import { checkStoredPicture } from './domains/preflight/public.ts';
import { generatePreviews, generateTiles } from './domains/previews/public.ts';
import { notifyOfAssignment } from './domains/service-job-users/public.ts';
import { notifyOfClosedTracker, notifyOfCorrectionDecision, notifyOfCorrectionRequest } from './domains/time/public.ts';
import { jobNames } from './db/outbox-catalogue.ts';
import type { JobHandlers } from './jobs/job-handler.ts';

export const jobHandlers: JobHandlers = {
  serviceJobStatusChanged: notifyOfStatusChange,
  serviceJobUserChanged: notifyOfAssignment,
  passwordResetRequested: sendPasswordReset,
  twoFactorChanged: sendTwoFactorChanged,
  twoFactorReset: sendTwoFactorReset,
  userInvited: sendInvitation,
  trackerClosed: notifyOfClosedTracker,
  peopleMentioned: notifyOfMention,
  assetCommented: notifyOfAssetComment,
  clientProofingCommented: notifyOfProofingComment,
  visitChangedByClient: notifyOfVisitByClient,
  flexibleUnbooked: notifyOfUnbooked,
  orderedByLink: notifyOfLinkOrder,
  notificationEmailWanted: mailNotification,
  notificationPushWanted: pushNotification,
  digestWanted: mailDigest,
  blockoutSaved: notifyOfBlockout,
  busyCalendarWanted: readWantedCalendar,
  timeCorrectionRequested: notifyOfCorrectionRequest,
  timeCorrectionDecided: notifyOfCorrectionDecision,
  emailWanted: sendEmail,
  emailFailed: notifyOfEmailFailure,
  esoftOrderWanted: submitToEsoft,
  esoftFileWanted: fetchEsoftFile,
  esoftFailed: notifyOfEsoftFailure,
  appointmentMailWanted: mailAppointment,
  orderMailWanted: mailOrder,
  orderDeclineMailWanted: mailOrderDecline,
  timeDeclineMailWanted: mailTimeDecline,
  onTheWayMailWanted: mailOnTheWay,
  previewsWanted: generatePreviews,
  tilesWanted: generateTiles,
  pictureCheckWanted: checkStoredPicture,
  copyProofWanted: makeCopyProof,
  fileDeleted: removeBlobs,
};

/** Throws when job names have no handler, naming them: such a process must not start. */
export function requireHandlers(handlers: Partial<JobHandlers>): asserts handlers is JobHandlers {
  const missing = jobNames.filter((name) => typeof handlers[name] !== 'function');
  if (missing.length > 0) throw new Error(`Cannot start: no handler for ${missing.join(', ')}.`);
}
