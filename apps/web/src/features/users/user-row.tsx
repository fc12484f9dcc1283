import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { parseReference } from '@shootdesk/shared/kernel/ids';
import type { ServiceGroup } from '@shootdesk/shared/reference-lists/reference-lists.schema';
import { Badge } from '../../ui/badge.tsx';
import { recordPath } from '../../ui/records/record-kind.ts';
import { RecordRow } from '../../ui/records/record-row.tsx';
import { userScreen } from './user-screen.ts';
import { userValues } from './user-values.ts';

interface Props {
  readonly user: UserV3;
  readonly groups: readonly ServiceGroup[];
  readonly onOpen: () => void;
}

/** Most services that are named in a row. */
const namedServices = 3;

const spaced = (word: string) => word.replaceAll('_', ' ');
const employmentNames = { Contract: 'Contract-base', Full_Time: 'Full-time' } as const;

function serviceNames(user: UserV3, groups: Props['groups']): string[] {
  const chosen = new Set(userValues(user).services.map((each) => parseReference('Service', each)));
  return groups.flatMap(({ services }) => services.filter(({ id }) => chosen.has(id)).map(({ name }) => name));
}

/** Name, e-mail, role, employment and services of a user. */
export function UserRow({ user, groups, onOpen }: Props) {
  const services = serviceNames(user, groups);
  const others = services.slice(namedServices);
  return (
    <RecordRow
      to={recordPath(userScreen, user.id)}
      name={user.name}
      details={user.email}
      onOpen={onOpen}
      marks={
        <>
          {user.deactivated_at && <Badge tone="red" text="Deactivated" />}
          {!user.deactivated_at && !user.password_set && <Badge tone="amber" text="Invited" />}
          {user.roles.map((role) => (
            <Badge key={role} tone="blue" text={spaced(role)} />
          ))}
          {user.employment && <Badge tone="violet" text={employmentNames[user.employment]} />}
          {services.slice(0, namedServices).map((name) => (
            <Badge key={name} tone="neutral" text={name} />
          ))}
          {others.length > 0 && <Badge tone="neutral" text={`+${others.length}`} title={others.join(', ')} />}
        </>
      }
    />
  );
}
