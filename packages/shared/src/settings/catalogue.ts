/** The groups of settings: each is one record with a version and a history, `Setting/1` for the first. */
export const settingGroups = [{ id: 1, name: 'organisation' }] as const;

export type SettingName = (typeof settingGroups)[number]['name'];

export function settingIdOf(name: SettingName): number {
  return settingGroups.find((group) => group.name === name)!.id;
}
