import { checkSetupFile, importSetupFile, type SetupOutcome } from '@shootdesk/shared/setup/file/setup-file.contract';
import type { ServiceTemplateName } from '@shootdesk/shared/setup/service-templates';
import { applyServiceTemplate, updateSetup } from '@shootdesk/shared/setup/setup.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { serviceGroupsKey } from '../reference/queries.ts';
import { setupKey } from './queries.ts';

/** Ends or resumes the set-up. */
export async function dismissSetup(cache: QueryClient, dismissed: boolean): Promise<void> {
  cache.setQueryData(setupKey, await call(updateSetup, { body: { dismissed } }));
}

/** Chooses the services by a template. */
export async function chooseServices(cache: QueryClient, template: ServiceTemplateName): Promise<void> {
  const state = await call(applyServiceTemplate, { body: { template } });
  void cache.invalidateQueries({ queryKey: serviceGroupsKey });
  void cache.invalidateQueries({ queryKey: ['services'] });
  cache.setQueryData(setupKey, state);
}

/** Parses a file. Anything but a JSON object becomes an empty object, which the server refuses with a sentence. */
function contentOf(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Returns the changes that a set-up file would make. */
export async function checkSetupContent(text: string): Promise<SetupOutcome> {
  return call(checkSetupFile, { body: contentOf(text) });
}

/** Imports a set-up file and refetches everything, because everything may have changed. */
export async function importSetupContent(cache: QueryClient, text: string): Promise<SetupOutcome> {
  const outcome = await call(importSetupFile, { body: contentOf(text) });
  void cache.invalidateQueries();
  return outcome;
}
