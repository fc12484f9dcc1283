import { UserRoleId, type UserFlag } from '@shootdesk/shared/identity/roles';

export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for the account without a role. */
  readonly userRoleId: UserRoleId | null;
  readonly flags: readonly UserFlag[];
  /** Description in the list printed at the start. */
  readonly kind: string;
}

const account = (
  name: string,
  person: string,
  userRoleId: UserRoleId | null,
  kind: string,
  flags: readonly UserFlag[] = [],
): DemoAccount => {
  const [firstName = '', lastName = ''] = person.split(' ');
  return { email: `${name}@demo.shootdesk.local`, firstName, lastName, userRoleId, flags, kind };
};

export const demoPassword = 'shootdesk-demo';

/** The provider whose day the demo fills. */
export const photographerEmail = 'photographer@demo.shootdesk.local';

/** One per kind of user. */
export const demoAccounts: readonly DemoAccount[] = [
  account('backoffice', 'Olivia Hart', UserRoleId.BackOffice, 'Back office', [
    'Account_Manager',
    'Bulk_Archive',
    'Manage_Blockouts',
  ]),
  account('production', 'Marcus Webb', UserRoleId.ProductionManager, 'Production manager', ['View_Reports']),
  account('qc', 'Hana Sato', UserRoleId.QC, 'Quality control'),
  account('specialist', 'Elena Marsh', UserRoleId.Specialist, 'Specialist'),
  account('editor', 'Finn Calloway', UserRoleId.FullTimeEditor, 'Editor, full-time'),
  account('editor.contract', 'Priya Nair', UserRoleId.ContractualEditor, 'Editor, contract'),
  account('photographer', 'Jack Morrow', UserRoleId.FullTimeProvider, 'On-site provider, full-time'),
  account('photographer.contract', 'Tess Holloway', UserRoleId.ContractualProvider, 'On-site provider, contract'),
  account('norole', 'Noah Quill', null, 'Nobody gave this person a role yet'),
  account('integration', 'Ordering System', UserRoleId.Integration, 'Another system'),
];

/** The one person of the demo who sees prices. */
export const ownerAccount: DemoAccount = account(
  'owner',
  'Grace Alder',
  UserRoleId.BackOffice,
  'Back office, sees prices and pay',
  ['Account_Manager', 'View_Prices'],
);
