export { commentsOf, type AssetCommentRow } from './asset-comments.store.ts';
export { commentView } from './comment.view.ts';
