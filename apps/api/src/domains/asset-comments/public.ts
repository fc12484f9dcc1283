export { commentsOf, type AssetCommentRow } from './asset-comments.store.ts';
export { changeClientComment, writeClientComment } from './create-comment.ts';
export { commentView } from './comment.view.ts';
