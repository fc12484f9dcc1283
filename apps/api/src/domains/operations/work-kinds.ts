import type { FailedWork } from '@shootdesk/shared/operations/operations.contract';
import type { JobName } from '../../db/outbox-catalogue.ts';

interface WorkKind {
  /** In the plural, as the start of a sentence. */
  readonly name: string;
  readonly section: FailedWork['section'];
}

const work = (name: string): WorkKind => ({ name, section: 'work' });
const mails = (name: string): WorkKind => ({ name, section: 'mails' });
const previews = (name: string): WorkKind => ({ name, section: 'previews' });

const jobKinds: Readonly<Record<JobName, WorkKind>> = {
  serviceJobStatusChanged: work('Notifications of a status'),
  serviceJobUserChanged: work('Notifications of an assignment'),
  passwordResetRequested: mails('E-mails to set a new password'),
  twoFactorChanged: mails('E-mails about two-factor sign-in'),
  twoFactorReset: mails('E-mails about a reset of two-factor sign-in'),
  userInvited: mails('Invitations'),
  trackerClosed: work('Notifications of a closed time tracker'),
  peopleMentioned: work('Notifications of a mention'),
  assetCommented: work('Notifications of a comment'),
  clientProofingCommented: work('Notifications of a client’s comment'),
  visitChangedByClient: work('Notifications of a visit booked by a client'),
  flexibleUnbooked: work('Notifications of a flexible visit that nobody has'),
  orderedByLink: work('Notifications of an order by a link'),
  notificationEmailWanted: mails('Notifications by e-mail'),
  notificationPushWanted: work('Notifications to browsers'),
  digestWanted: mails('Daily digests'),
  blockoutSaved: work('Notifications of a blockout'),
  busyCalendarWanted: work('Readings of a provider’s own calendar'),
  timeCorrectionRequested: work('Notifications of a requested time correction'),
  timeCorrectionDecided: work('Notifications of a decided time correction'),
  emailWanted: mails('E-mails to clients'),
  emailFailed: work('Notifications of an e-mail that was not sent'),
  esoftOrderWanted: work('Orders to Esoft'),
  esoftFileWanted: work('Files from Esoft'),
  esoftFailed: work('Notifications of an order that Esoft refused'),
  appointmentMailWanted: mails('E-mails about an appointment'),
  orderMailWanted: mails('E-mails about an order'),
  orderDeclineMailWanted: mails('E-mails about a declined order'),
  timeDeclineMailWanted: mails('E-mails about a declined time'),
  onTheWayMailWanted: mails('E-mails that the provider is on the way'),
  previewsWanted: previews('Previews'),
  tilesWanted: previews('Tiles for zooming'),
  pictureCheckWanted: work('Checks of pictures'),
  copyProofWanted: work('Documents of copy'),
  fileDeleted: work('Removals of deleted files'),
};

/** Kinds of failures that are stored in tables of their own, apart from the background job that was to do the work. */
const tableKinds: Readonly<Record<string, WorkKind>> = {
  email: mails('E-mails to clients'),
  preview: previews('Previews'),
  flattening: previews('Flattened PDFs'),
  film: previews('Review copies of films'),
  tiles: previews('Tiles for zooming'),
};

/** A kind of an earlier version has no entry, so that its name is the kind itself. */
export const workKindOf = (kind: string): WorkKind =>
  jobKinds[kind as JobName] ?? tableKinds[kind] ?? { name: kind, section: 'work' };

const mailProblems: readonly (readonly [RegExp, string])[] = [
  [
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EDNS|ESOCKET|timed? ?out|closed unexpectedly/i,
    'The mail server does not answer.',
  ],
  [/EAUTH|Invalid login|\b535\b/i, 'The mail server does not accept our sign-in. Please check SMTP_URL.'],
];

/** Reason of a failure for people: a sentence for a known mail error, else the error without its class. */
export function reasonOf(kind: string, error: string | null): string {
  const text = (error ?? '').trim();
  if (text === '') return 'No reason was stored.';
  const { section } = workKindOf(kind);
  const words = section === 'mails' ? mailProblems.find(([pattern]) => pattern.test(text))?.[1] : undefined;
  return words ?? text.replace(/^(?:\w*Error|Problem): /, '');
}
