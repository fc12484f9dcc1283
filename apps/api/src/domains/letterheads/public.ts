export { findDocumentLook, type DocumentLook } from './find-letterhead.ts';
