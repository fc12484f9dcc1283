export { issueReviewLink } from './links.store.ts';
export { reviewUrl } from './review-links.ts';
