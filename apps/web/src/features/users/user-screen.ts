import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import type { RecordScreen } from '../../ui/records/record-screen.ts';
import { userFields } from './user-fields.ts';
import { UserActions } from './user-actions.tsx';
import { UserSections } from './user-sections.tsx';
import { userBodyOf, userComplaints, userField, userValues, type UserValues } from './user-values.ts';

/** How users are administered. */
export const userScreen: RecordScreen<UserV3, UserValues> = {
  resource: 'users',
  noun: 'User',
  title: 'User Management',
  path: '/systemManager/users',
  valuesOf: userValues,
  bodyOf: userBodyOf,
  check: userComplaints,
  fields: userFields,
  fieldOf: userField,
  Sections: UserSections,
  MoreActions: UserActions,
  deleteWarning:
    'Sessions end and API keys are revoked at once. A user that other records name can only be deactivated.',
  waitsUntilValid: true,
  referenceOf: ({ id }) => `User/${id}`,
};
