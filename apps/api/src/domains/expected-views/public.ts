export { findMissingViewsWarning, viewForAsset, viewForResource } from './job-views.ts';
