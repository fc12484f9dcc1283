import { blockOfRole, studioBlocks } from '@shootdesk/shared/users/role-blocks';
import type { UserWrite } from './user-write.ts';

/** The services that a user of this role covers. */
export function servicesOf(body: UserWrite): readonly number[] {
  const block = blockOfRole[body.roles[0]!];
  if (block === 'provider') return body.provider?.services ?? [];
  const studio = studioBlocks.find((name) => name === block);
  return studio ? (body[studio]?.services ?? []) : [];
}
