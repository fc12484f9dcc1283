import type { AssetHistory } from '@shootdesk/shared/assets/asset.schema';

/** First and last name; null without a user. */
export function fullName(person: AssetHistory['createdBy']): string | null {
  return person && `${person.firstName} ${person.lastName}`;
}
