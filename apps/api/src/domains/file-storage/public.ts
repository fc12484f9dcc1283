export type { CheckedBlob } from './checked-blob.ts';
export { settleBlob } from './settle-blob.ts';
export { ensureContainerRecord, listContainers } from './containers.store.ts';
export { fileRowInclude, type FileRow } from './file-row.ts';
export {
  fileLink,
  fileView,
  filmViews,
  largePreviewLink,
  previewViews,
  shownFileLink,
  smallPreviewLink,
} from './file.view.ts';
export { findFileAt, findFileRow, isRemoved, jobsOfFile, lockFile } from './files.store.ts';
export { inBlocks } from './in-blocks.ts';
export { moveIdsForward } from './move-ids.ts';
export { registerFile } from './register-file.ts';
export { releaseFile } from './release-file.ts';
export { removeBlobs } from './remove-blobs.job.ts';
export { findUploadJob, type UploadJobRow } from './upload-job.store.ts';
export { startArrivalSweeper } from './sweep-arrivals.ts';
export { storeArriving } from './store-arriving.ts';
export { requireUploadPlace, uploadAddresses } from './upload-place.ts';
