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
