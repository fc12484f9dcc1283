import { blockOfRole, studioBlocks } from '@shootdesk/shared/users/role-blocks';
import type { Employment } from '@shootdesk/shared/identity/roles';
import type { UserBody } from '@shootdesk/shared/users/user-body';

export interface DividedName {
  readonly firstName: string;
  readonly lastName: string;
}

/** v1 also sends first and last name, and users without employment. */
export interface UserWrite extends Omit<UserBody, 'employment' | 'id'> {
  readonly employment: Employment | null;
  readonly divided?: DividedName;
}

export function servicesOf(body: UserWrite): readonly number[] {
  const block = blockOfRole[body.roles[0]!];
  if (block === 'provider') return body.provider?.services ?? [];
  const studio = studioBlocks.find((name) => name === block);
  return studio ? (body[studio]?.services ?? []) : [];
}
