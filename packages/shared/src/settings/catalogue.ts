import { emailKinds, emailTexts, type EmailKind } from '../email-texts/catalogue.ts';

interface SettingGroup {
  readonly id: number;
  readonly name: string;
}

/** Name of the group that holds the text of an e-mail. */
export const emailSetting = (kind: EmailKind): `email.${EmailKind}` => `email.${kind}`;

const ofEmails = emailKinds.map((kind) => ({ id: emailTexts[kind].settingId, name: emailSetting(kind) }));

/** The groups of settings: each is one record with a version and a history, `Setting/1` for the first. */
export const settingGroups: readonly SettingGroup[] = [
  { id: 1, name: 'organisation' },
  { id: 2, name: 'setup' },
  ...ofEmails,
];

export type SettingName = 'organisation' | 'setup' | `email.${EmailKind}`;

export function settingIdOf(name: SettingName): number {
  return settingGroups.find((group) => group.name === name)!.id;
}
