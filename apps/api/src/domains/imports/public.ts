export type { AddTools, ImportKind } from './import-kind.ts';
export { importRoutes } from './import-routes.ts';
export { findImport, findImportedUserIds } from './imports.store.ts';
export { importNotFound } from './import-not-found.ts';
