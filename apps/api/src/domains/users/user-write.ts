import type { Employment } from '@shootdesk/shared/identity/roles';
import type { UserBody } from '@shootdesk/shared/users/user-body';

export interface DividedName {
  readonly firstName: string;
  readonly lastName: string;
}

/** A user to write. v1 also says how the name is divided, and knows users without an employment. */
export interface UserWrite extends Omit<UserBody, 'employment' | 'id'> {
  readonly employment: Employment | null;
  readonly divided?: DividedName;
}
