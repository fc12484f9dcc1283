import { parseReference } from '@shootdesk/shared/kernel/ids';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { useServiceGroups } from '../../data/reference/queries.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { userValues } from './user-values.ts';

interface Props {
  readonly user: UserV3;
}

/** Maximum number of services that are named in a row. */
const namedServices = 3;

const spaced = (word: string) => word.replaceAll('_', ' ');
const employmentNames = { Contract: 'Contract-base', Full_Time: 'Full-time' } as const;

/** Badges for a user's kind of account, and whether it can be used. */
export function RoleMarks({ user }: Props) {
  return (
    <>
      {user.deactivated_at && <Badge tone="red" text="Deactivated" />}
      {!user.deactivated_at && !user.password_set && (
        <Badge tone="amber" text={user.awaits_invitation ? 'Not invited yet' : 'Invited'} />
      )}
      {user.roles.map((role) => (
        <Badge key={role} tone="blue" text={spaced(role)} />
      ))}
    </>
  );
}

/** Badge for a user's employment. */
export function EmploymentMark({ user: { employment } }: Props) {
  return employment && <Badge tone="violet" text={employmentNames[employment]} />;
}

/** Badges for a user's first services, and the number of further ones. */
export function ServiceMarks({ user }: Props) {
  const groups = useServiceGroups();
  const chosen = new Set(userValues(user).services.map((each) => parseReference('Service', each)));
  const names = groups.flatMap(({ services }) => services.filter(({ id }) => chosen.has(id)).map(({ name }) => name));
  const others = names.slice(namedServices);
  return (
    <>
      {names.slice(0, namedServices).map((name) => (
        <Badge key={name} tone="neutral" text={name} />
      ))}
      {others.length > 0 && <Badge tone="neutral" text={`+${others.length}`} title={others.join(', ')} />}
    </>
  );
}
