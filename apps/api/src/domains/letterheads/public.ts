export { findDocumentWords, findLetterhead } from './find-letterhead.ts';
