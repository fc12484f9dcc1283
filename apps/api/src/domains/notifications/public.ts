export { notifyOfAssetComment } from './asset-commented.job.ts';
export { startDigests } from './decide-digests.ts';
export { mailDigest } from './mail-digest.job.ts';
export { mailNotification } from './mail-notification.job.ts';
export { notifyOfMention } from './people-mentioned.job.ts';
export { notifyOfProofingComment } from './proofing-commented.job.ts';
export { findBackOffice } from './notifications.store.ts';
export { pushNotification } from './push-notification.job.ts';
export { ensurePushKeys } from './push.store.ts';
export {
  recordAssetComment,
  recordClientComment,
  recordNoteMentions,
  recordProofingComment,
} from './record-mentions.ts';
export { whoSee } from './who-sees.ts';
export { notifyOfStatusChange } from './status-changed.job.ts';
export { writeOnce, writeOnceWithin, writeUnlessUnread } from './write-once.ts';
