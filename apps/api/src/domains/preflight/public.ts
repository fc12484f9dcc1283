export { checkStoredPicture } from './check-picture.job.ts';
export { findOpenFlagsWarning } from './read-findings.ts';
export { requestPictureCheck } from './request-check.ts';
export { startCheckSweeper } from './sweep-checks.ts';
