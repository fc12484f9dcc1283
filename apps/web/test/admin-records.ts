import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { enumerations } from '@shootdesk/shared/reference-lists/labels';
import { serviceCatalogue } from '@shootdesk/shared/services/service-catalogue';
import { noFacts } from '@shootdesk/shared/services/service-facts';
import { serviceGroups } from '@shootdesk/shared/services/service-groups';
import { optionalUserTexts, type OptionalUserText } from '@shootdesk/shared/users/user-fields';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import type { ZoneV3 } from '@shootdesk/shared/zones/zone.schema';
import { clientValues } from '../src/admin/clients/client-kind.ts';
import { list, v3Page } from './fake-api.ts';

const instant = '2026-03-01T00:00:00.000Z';

const noTexts = Object.fromEntries(optionalUserTexts.map((field) => [field, null])) as Record<OptionalUserText, null>;

/** User 12, an editor, with what the test is about. */
export function aUser(parts: Partial<UserV3> = {}): UserV3 {
  return {
    ...noTexts,
    id: '12',
    name: 'Priya Rao',
    username: 'priya',
    email: 'priya@example.com',
    employment: 'Full_Time',
    flags: [],
    roles: ['Editor'],
    time_zone: 'Australia/Melbourne',
    agent: null,
    client_admin: null,
    editor: { services: ['Service/1'] },
    qc: null,
    production_manager: null,
    specialist: null,
    management: { rating: 1, note: null },
    provider: null,
    password_set: true,
    awaits_invitation: false,
    last_sign_in_at: instant,
    deactivated_at: null,
    modified_by: null,
    lastModified: instant,
    cache_key: 4,
    ...parts,
  };
}

/** Zone 3, East, with what the test is about. */
export function aZone(parts: Partial<ZoneV3> = {}): ZoneV3 {
  return {
    id: '3',
    name: 'East',
    reference: null,
    flags: [],
    dusk_times: [],
    postcodes: [],
    default_travel_time: 15,
    support_email: null,
    modified_by: null,
    lastModified: '2026-03-01T00:30:00.000Z',
    cache_key: 2,
    ...parts,
  };
}

/** Client 7, a partner, with what the test is about. */
export function aClient(parts: Partial<ClientV3> = {}): ClientV3 {
  return {
    ...clientValues(null),
    id: '7',
    number: 'C-7',
    name: 'Anchor Realty',
    address: { address: null, suburb: 'Fitzroy', state: null, postcode: null },
    email: 'hello@anchor.example',
    zone: null,
    classification: 2,
    removed_at: null,
    modified_by: null,
    lastModified: instant,
    cache_key: 3,
    ...parts,
  };
}

const enumAnswers = Object.entries(enumerations).map(([name, labels]) => {
  const path = name === 'State' ? name : `${name}/label`;
  return [`GET /v3/enums/${path}`, v3Page(labels.map((label) => ({ ...label, cache_key: 1 })))] as const;
});

/** What the screens of the administration read beside their records: enumerations and the catalogue. */
export const referenceAnswers = {
  ...Object.fromEntries(enumAnswers),
  'GET /v1/service-groups': list(
    serviceGroups.map((group) => ({
      ...group,
      hidden: false,
      services: serviceCatalogue
        .filter(({ serviceGroupId }) => serviceGroupId === group.id)
        .map((service) => ({ ...service, ...noFacts, hidden: false })),
    })),
  ),
  'GET /v3/record-changes': v3Page([]),
};
