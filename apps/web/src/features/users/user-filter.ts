/** The filters of the user list, by their names in the address. */
export const filterNames = ['name', 'services', 'roles', 'employment', 'deactivated'] as const;
export type UserFilterName = (typeof filterNames)[number];

/** The filters as the API takes them: the beginning of the name, and any of the chosen values of each group. */
export function userFilter(chosen: Readonly<Record<UserFilterName, readonly string[]>>): object {
  const prefix = chosen.name[0]?.trim();
  const { services, roles, employment, deactivated } = chosen;
  return {
    ...(prefix && { name: { prefix } }),
    ...(services.length > 0 && { 'provider.services': { in: services } }),
    ...(roles.length > 0 && { roles: { in: roles } }),
    ...(employment.length > 0 && { employment: { in: employment } }),
    ...(deactivated.length > 0 && { deactivated: true }),
  };
}
