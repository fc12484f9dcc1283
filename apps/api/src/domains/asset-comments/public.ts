export { commentsOf, type AssetCommentRow } from './asset-comments.store.ts';
export { writeClientComment } from './create-comment.ts';
export { commentView } from './comment.view.ts';
