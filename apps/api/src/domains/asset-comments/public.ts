export { commentsOf, type AssetCommentRow } from './asset-comments.store.ts';
export { changeClientComment, writeClientComment } from './create-comment.ts';
export { countOwnOpenComments, findOpenQcComments } from './open-comments.store.ts';
export { commentView } from './comment.view.ts';
