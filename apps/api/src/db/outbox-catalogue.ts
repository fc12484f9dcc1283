import type { QueuedKind } from '@shootdesk/shared/operations/operation-names';
import { z } from 'zod';

const id = z.int().min(1);

/** Payload schema of every background job, by name. The process refuses to start when one has no handler. */
export const jobCatalogue = {
  /** A job's status changed. */
  serviceJobStatusChanged: z.strictObject({
    serviceJobId: id,
    serviceJobHistoryId: id,
    fromStatusId: id,
    toStatusId: id,
    actorId: id.nullable(),
  }),
  /** A person was assigned to, scheduled for or removed from a job. */
  serviceJobUserChanged: z.strictObject({
    serviceJobUserId: id,
    serviceJobId: id,
    userId: id,
    serviceJobUserRoleId: id,
    /** `fixed`: the time of a visit that they have is final now. */
    what: z.enum(['assigned', 'scheduled', 'fixed', 'removed']),
    /** The other jobs of a visit that was booked in one call; one notification names all of them. */
    visitJobIds: z.array(id).optional(),
    /** Null for a client. */
    actorId: id.nullable(),
  }),
  /** Someone requested a password reset; the handler looks up whether the address has an account. */
  passwordResetRequested: z.strictObject({ email: z.string().min(1) }),
  /** Somebody switched their two-factor sign-in on or off; the handler mails them. */
  twoFactorChanged: z.strictObject({ userId: id, isOn: z.boolean() }),
  /** The back office reset somebody's two-factor sign-in; the handler mails the person. */
  twoFactorReset: z.strictObject({ userId: id }),
  /** An account was created; the handler mails an invitation. */
  userInvited: z.strictObject({ userId: id }),
  /** An open shift was closed automatically; the handler notifies its owner. */
  trackerClosed: z.strictObject({ userTimeId: id }),
  peopleMentioned: z.strictObject({
    serviceJobId: id,
    /** Includes people who may not see the job. */
    userIds: z.array(id).min(1),
    /** Null for a comment. */
    noteTypeId: id.nullable(),
    /** Null for a note. */
    assetId: id.nullable(),
    /** Id of the note or comment, to quote it; null in messages of earlier versions. */
    textId: id.nullable().default(null),
    actorId: id,
  }),
  assetCommented: z.strictObject({
    serviceJobId: id,
    assetId: id,
    /** Null in messages of earlier versions. */
    commentId: id.nullable().default(null),
    /** Already notified of the mention. */
    mentionedIds: z.array(id),
    actorId: id.nullable(),
  }),
  /** A client's comment arrived from a proofing page. */
  clientProofingCommented: z.strictObject({
    serviceJobId: id,
    commentId: id,
    /** The author, who is not notified. */
    actorId: id,
  }),
  /** A client booked, moved or cancelled a visit by a booking link; the handler notifies the office. */
  visitChangedByClient: z.strictObject({
    bookingLinkId: id,
    serviceJobId: id,
    done: z.enum(['requested', 'booked', 'moved', 'cancelled']),
    /** Start of the appointment. Copied, because it may have changed again when the message is handled. */
    start: z.iso.datetime(),
  }),
  /** Flexible jobs of one campaign have no person by the time at which theirs should be fixed; the handler notifies the office. */
  flexibleUnbooked: z.strictObject({ serviceJobIds: z.array(id).min(1) }),
  /** A client ordered by an order link; the handler notifies the office. */
  orderedByLink: z.strictObject({ linkOrderId: id }),
  /** A notification is to be sent by e-mail. */
  notificationEmailWanted: z.strictObject({ notificationUserId: id }),
  /** A notification is to be sent by web push to one browser. */
  notificationPushWanted: z.strictObject({ notificationUserId: id, pushSubscriptionId: id }),
  /** The digest of a user for one of their days is to be sent. */
  digestWanted: z.strictObject({ userId: id, day: z.iso.date() }),
  /** A provider's blockout was saved or removed; the handler notifies the provider unless they did it. */
  blockoutSaved: z.strictObject({
    userId: id,
    what: z.enum(['added', 'changed', 'removed']),
    /** Copied, because the blockout may be gone or moved when the message is handled. */
    start: z.iso.datetime(),
    finish: z.iso.datetime(),
    reason: z.string(),
    actorId: id,
  }),
  /** A provider's own calendar is to be read at once. */
  busyCalendarWanted: z.strictObject({ busyCalendarId: id }),
  /** A time correction was requested; the handler notifies those who decide. */
  timeCorrectionRequested: z.strictObject({ timeCorrectionId: id }),
  /** A correction was decided; the handler notifies the person. */
  timeCorrectionDecided: z.strictObject({ timeCorrectionId: id }),
  emailWanted: z.strictObject({ emailDeliveryId: id }),
  /** Sending an e-mail to a recipient has failed for good. Not strict, because messages of earlier versions have other fields. */
  emailFailed: z.object({ emailDeliveryId: id }),
  /** Resources of a job are to be sent to Esoft. */
  esoftOrderWanted: z.strictObject({ esoftSubmissionId: id }),
  /** A finished file is to be fetched from Esoft. */
  esoftFileWanted: z.strictObject({ esoftFileId: id }),
  /** Esoft refused an order, or its result could not be imported. */
  esoftFailed: z.strictObject({ esoftSubmissionId: id }),
  /** The appointment of a job was set, moved or cancelled; this address gets an e-mail with a calendar invitation. */
  appointmentMailWanted: z.strictObject({
    serviceJobId: id,
    email: z.string().min(1),
    /** The contact of the client whose address it is; absent for a calendar address. */
    contactId: id.optional(),
    /** The other jobs of a visit that was booked in one call; one invitation is for all of them. */
    visitJobIds: z.array(id).optional(),
    /** The property has changed, so the e-mail is sent even if the time is the same. */
    isElsewhere: z.literal(true).optional(),
    /** There was an appointment before the change. */
    wasBooked: z.literal(true).optional(),
  }),
  /** A contact of a client gets an e-mail that an order was received. */
  orderMailWanted: z.strictObject({ serviceJobIds: z.array(id).min(1), contactId: id, email: z.string().min(1) }),
  /** A contact of a client gets an e-mail that an order by a link was declined. */
  orderDeclineMailWanted: z.strictObject({
    linkOrderId: id,
    contactId: id,
    email: z.string().min(1),
    /** Whether the link belongs to this contact, so that it may be in the e-mail. */
    isOfLink: z.boolean(),
  }),
  /** A contact of a client gets an e-mail that the time requested by a booking link was declined. */
  timeDeclineMailWanted: z.strictObject({
    bookingLinkId: id,
    serviceJobIds: z.array(id).min(1),
    contactId: id,
    email: z.string().min(1),
    isOfLink: z.boolean(),
    /** Copied, because the link no longer contains it after the client has chosen again. */
    start: z.iso.datetime(),
    reason: z.string().min(1),
    /** Start of the appointment that was to be moved. */
    appointment: z.iso.datetime().nullable(),
    /** Set where the client knows only its day. */
    isDayOnly: z.literal(true).optional(),
  }),
  /** A contact of a client gets an e-mail that the provider of an appointment is on the way. */
  onTheWayMailWanted: z.strictObject({
    serviceJobIds: z.array(id).min(1),
    contactId: id,
    email: z.string().min(1),
    provider: z.string(),
    /** Expected arrival; null when unknown. */
    expectedAt: z.iso.datetime().nullable(),
  }),
  previewsWanted: z.strictObject({ fileId: id }),
  tilesWanted: z.strictObject({ fileId: id }),
  /** The preview of a picture was made; the handler checks the picture for defects. */
  pictureCheckWanted: z.strictObject({ fileId: id }),
  copyProofWanted: z.strictObject({ serviceJobId: id }),
  /** A file was deleted. The handler deletes each blob only if its etag is unchanged. */
  fileDeleted: z.strictObject({
    container: z.string().min(1),
    blobs: z.array(z.strictObject({ path: z.string().min(1), etag: z.string().nullable() })),
  }),
} as const;

/** Queues of the jobs that do not send messages to people, so that slow jobs do not delay e-mails. */
const queueOfJob: Readonly<Partial<Record<JobName, QueuedKind>>> = {
  previewsWanted: 'previews',
  tilesWanted: 'previews',
  pictureCheckWanted: 'previews',
  copyProofWanted: 'rest',
  fileDeleted: 'rest',
  esoftOrderWanted: 'rest',
  esoftFileWanted: 'rest',
  busyCalendarWanted: 'rest',
};

export const queueOf = (job: JobName): QueuedKind => queueOfJob[job] ?? 'messages';

/** Jobs with low priority, because they come by the hundred and are not urgent. */
export const lowPriorityJobs: ReadonlySet<string> = new Set([
  'previewsWanted',
  'tilesWanted',
  'fileDeleted',
] satisfies (keyof typeof jobCatalogue)[]);

/** Jobs that run only when no other waits, so that they never delay a preview. */
export const lastPriorityJobs: ReadonlySet<string> = new Set([
  'pictureCheckWanted',
] satisfies (keyof typeof jobCatalogue)[]);

export type JobName = keyof typeof jobCatalogue;
export type PayloadOf<N extends JobName> = z.output<(typeof jobCatalogue)[N]>;

export const jobNames = Object.keys(jobCatalogue) as readonly JobName[];
