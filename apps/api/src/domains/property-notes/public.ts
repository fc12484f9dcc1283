export { findPropertyNotes } from './property-notes.store.ts';
