import { clientImportCalls } from '@shootdesk/shared/clients/client-import.contract';
import type { Deps } from '../../deps.ts';
import type { BoundRoute } from '../../http/routing/call.ts';
import { importRoutes } from '../imports/public.ts';
import { clientImportKind } from './client-import-kind.ts';

export function clientImportRoutes(deps: Deps): BoundRoute[] {
  return importRoutes(deps, clientImportKind, clientImportCalls);
}
