export const UserTypeId = { Default: 1, Integration: 2, BackOffice: 3, OnSite: 4, Studio: 5, Client: 6 } as const;
export type UserTypeName = keyof typeof UserTypeId;
export type UserTypeId = (typeof UserTypeId)[UserTypeName];

export const userTypes: readonly { readonly id: UserTypeId; readonly name: UserTypeName }[] = (
  Object.keys(UserTypeId) as UserTypeName[]
).map((name) => ({ id: UserTypeId[name], name }));

/** v3 values. */
export type Employment = 'Contract' | 'Full_Time';

export const UserRoleId = {
  BackOffice: 10,
  ProductionManager: 11,
  QC: 12,
  Specialist: 13,
  ContractualProvider: 14,
  FullTimeProvider: 15,
  FullTimeEditor: 16,
  ContractualEditor: 17,
  Agent: 18,
  ClientAdmin: 19,
  Assistant: 20,
  Integration: 21,
  Unknown: 22,
} as const;
export type UserRoleName = keyof typeof UserRoleId;
export type UserRoleId = (typeof UserRoleId)[UserRoleName];

/** v3 values; provider and editor map to two v1 roles each, by employment. */
export type UserRoleV3 =
  | 'Back_Office'
  | 'Production_Manager'
  | 'QC'
  | 'Specialist'
  | 'Provider'
  | 'Editor'
  | 'Agent'
  | 'Client_Admin'
  | 'Assistant'
  | 'Integration'
  | 'Unknown';

export interface UserRole {
  readonly id: UserRoleId;
  readonly name: UserRoleName;
  readonly description: string;
  readonly userTypeId: UserTypeId;
  readonly v3Role: UserRoleV3;
  /** Set where it determines the v1 role. */
  readonly employment: Employment | null;
}

const role = (
  name: UserRoleName,
  type: UserTypeName,
  v3Role: UserRoleV3,
  description: string,
  employment: Employment | null = null,
): UserRole => ({ id: UserRoleId[name], name, description, userTypeId: UserTypeId[type], v3Role, employment });

export const userRoles: readonly UserRole[] = [
  role('BackOffice', 'BackOffice', 'Back_Office', 'Back Office'),
  role('ProductionManager', 'Studio', 'Production_Manager', 'Production Manager'),
  role('QC', 'Studio', 'QC', 'Quality Control'),
  role('Specialist', 'Studio', 'Specialist', 'Specialist'),
  role('ContractualProvider', 'OnSite', 'Provider', 'Provider (Contract-base)', 'Contract'),
  role('FullTimeProvider', 'OnSite', 'Provider', 'Provider (Full-time)', 'Full_Time'),
  role('FullTimeEditor', 'Studio', 'Editor', 'Editor (Full-time)', 'Full_Time'),
  role('ContractualEditor', 'Studio', 'Editor', 'Editor (Contract-base)', 'Contract'),
  role('Agent', 'Client', 'Agent', 'Agent'),
  role('ClientAdmin', 'Client', 'Client_Admin', 'Client Administrator'),
  role('Assistant', 'Default', 'Assistant', 'Assistant'),
  role('Integration', 'Integration', 'Integration', 'Integration'),
  role('Unknown', 'Default', 'Unknown', 'Unknown'),
];

/** Switches for a person, not rights of the role. */
export const userFlagNames = [
  'Disable_Time_Tracker',
  'Disable_Provider_Diary',
  'Account_Manager',
  'Bulk_Archive',
  'Manage_Blockouts',
  'View_Reports',
  'View_Prices',
] as const;
export type UserFlag = (typeof userFlagNames)[number];
