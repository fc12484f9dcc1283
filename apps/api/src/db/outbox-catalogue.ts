import { z } from 'zod';

const id = z.int().min(1);

/** Payload schema of every background job, by name. A name without a handler stops the process from starting. */
export const jobCatalogue = {
  /** A job has moved along its workflow. */
  serviceJobStatusChanged: z.strictObject({
    serviceJobId: id,
    serviceJobHistoryId: id,
    fromStatusId: id,
    toStatusId: id,
    /** Who moved it; null for a client on the review page. */
    actorId: id.nullable(),
  }),
  /** A person was given a part in a job, scheduled for it, or removed from it. */
  serviceJobUserChanged: z.strictObject({
    serviceJobUserId: id,
    serviceJobId: id,
    userId: id,
    serviceJobUserRoleId: id,
    what: z.enum(['assigned', 'scheduled', 'removed']),
    /** Who did it. */
    actorId: id,
  }),
  /** Someone asked for a link to set a new password; whether the address is an account's is looked up by the handler. */
  passwordResetRequested: z.strictObject({ email: z.string().min(1) }),
  /** An account was created; the handler mails its owner how to sign in. */
  userInvited: z.strictObject({ userId: id }),
  /** A shift that was left open was closed; the handler notifies its owner. */
  trackerClosed: z.strictObject({ userTimeId: id }),
  /** People were mentioned in a note of a job, or in a comment on an asset of it. */
  peopleMentioned: z.strictObject({
    serviceJobId: id,
    /** Those named in the text, whether or not they may see the job. */
    userIds: z.array(id).min(1),
    /** Type of the note; null in a comment. */
    noteTypeId: id.nullable(),
    /** The asset of the comment; null in a note. */
    assetId: id.nullable(),
    /** The note or the comment itself, to quote it; null in messages from before it was named. */
    textId: id.nullable().default(null),
    /** Who wrote the text. */
    actorId: id,
  }),
  /** A comment was written on an asset. */
  assetCommented: z.strictObject({
    serviceJobId: id,
    assetId: id,
    /** Null in messages from before it was named. */
    commentId: id.nullable().default(null),
    /** People the comment mentions, who are notified of that. */
    mentionedIds: z.array(id),
    /** Who wrote it; null for a client on the review page. */
    actorId: id.nullable(),
  }),
  /** A person wants a notification by e-mail. */
  notificationEmailWanted: z.strictObject({ notificationUserId: id }),
  /** A person wants a notification by web push, in one of their browsers. */
  notificationPushWanted: z.strictObject({ notificationUserId: id, pushSubscriptionId: id }),
  /** The digest of a person for one of their days is to be sent. */
  digestWanted: z.strictObject({ userId: id, day: z.iso.date() }),
  /** Somebody saved or removed a blockout of a provider; the handler notifies the provider of what others did. */
  blockoutSaved: z.strictObject({
    userId: id,
    what: z.enum(['added', 'changed', 'removed']),
    /** As text, because the blockout may be gone or moved when the message is handled. */
    start: z.iso.datetime(),
    finish: z.iso.datetime(),
    reason: z.string(),
    /** Who did it. */
    actorId: id,
  }),
  /** A person asked for a correction of their time; the handler notifies those who decide. */
  timeCorrectionRequested: z.strictObject({ timeCorrectionId: id }),
  /** A correction was decided; the handler notifies the person. */
  timeCorrectionDecided: z.strictObject({ timeCorrectionId: id }),
  /** An e-mail to a recipient is to be sent. */
  emailWanted: z.strictObject({ emailDeliveryId: id }),
  /** An e-mail to a recipient will not be tried again. Not strict, because messages of earlier versions name others of the same e-mail, too. */
  emailFailed: z.object({ emailDeliveryId: id }),
  /** Resources of a job are to be handed to Esoft. */
  esoftOrderWanted: z.strictObject({ esoftSubmissionId: id }),
  /** Esoft has finished a file, which is to be fetched. */
  esoftFileWanted: z.strictObject({ esoftFileId: id }),
  /** Esoft has refused an order, or what it made could not be taken over. */
  esoftFailed: z.strictObject({ esoftSubmissionId: id }),
  /** The appointment of a job was set, moved or cancelled, and an address of the client is to get it for its calendar. */
  appointmentMailWanted: z.strictObject({ serviceJobId: id, email: z.string().min(1) }),
  /** Previews of a file have to be made. */
  previewsWanted: z.strictObject({ fileId: id }),
  /** Tiles of a file have to be made. */
  tilesWanted: z.strictObject({ fileId: id }),
  /** The document of the texts of a job has to be made. */
  copyProofWanted: z.strictObject({ serviceJobId: id }),
  /** A file was deleted: the handler deletes its blobs, each only if its etag is still the registered one. */
  fileDeleted: z.strictObject({
    container: z.string().min(1),
    blobs: z.array(z.strictObject({ path: z.string().min(1), etag: z.string().nullable() })),
  }),
} as const;

/** Jobs with low priority in the queue, because they come by the hundred and none is urgent. */
export const lowPriorityJobs: ReadonlySet<string> = new Set([
  'previewsWanted',
  'tilesWanted',
  'fileDeleted',
] satisfies (keyof typeof jobCatalogue)[]);

export type JobName = keyof typeof jobCatalogue;
export type PayloadOf<N extends JobName> = z.output<(typeof jobCatalogue)[N]>;

export const jobNames = Object.keys(jobCatalogue) as readonly JobName[];
