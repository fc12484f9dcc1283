import type { TestApp } from '../app.ts';

/** Records of the administration of users that one call is about. */
export interface AdministeredPeople {
  /** Somebody in nobody's way. */
  readonly user: number;
}

export async function makeAdministeredPeople(t: TestApp): Promise<AdministeredPeople> {
  const user = await t.makeUser({ role: 'QC', services: [1] });
  return { user: user.id };
}

/** A user whom nobody has yet. */
export function newUserBody(marker: number): Record<string, unknown> {
  return {
    name: 'Mia Tran',
    username: `sample${marker}`,
    email: `sample${marker}@example.com`,
    employment: 'Full_Time',
    roles: ['QC'],
    qc: { services: ['1'] },
    ...Object.fromEntries(
      ['agent', 'client_admin', 'editor', 'production_manager', 'specialist', 'management', 'provider'].map((block) => [
        block,
        null,
      ]),
    ),
    flags: [],
    time_zone: 'Australia/Melbourne',
  };
}
