export { findLetterhead } from './find-letterhead.ts';
