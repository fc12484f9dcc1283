import { userBody } from '@shootdesk/shared/users/user-body';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import type { RecordKind } from '../kit/record-kind.ts';
import { userFields } from './user-fields.ts';
import { userBodyOf, userField, userValues, type UserValues } from './user-values.ts';

export const userKind: RecordKind<UserV3, UserValues> = {
  resource: 'users',
  path: '/systemManager/users',
  noun: 'User',
  type: 'User',
  title: 'User Management',
  schema: userBody,
  valuesOf: userValues,
  bodyOf: userBodyOf,
  fieldOf: userField,
  fields: userFields,
  deleteWarning:
    'Sessions end and API keys are revoked at once. A user that other records name can only be deactivated.',
  waitsUntilValid: true,
};
