import type { SetupGap } from '@shootdesk/shared/setup/setup-steps';

interface GapLink {
  readonly label: string;
  readonly to: string;
}

const people = { label: 'Open users', to: '/systemManager/users' } as const;

/** Links to the screens where missing parts of the set-up are added. */
export const gapLinks: Readonly<Record<SetupGap, GapLink>> = {
  no_zone: { label: 'Add a zone', to: '/systemManager/zones/new' },
  no_service: { label: 'Open services', to: '/systemManager/services' },
  no_provider: { label: 'Invite a provider', to: '/systemManager/users/new' },
  provider_without_zone: people,
  provider_without_hours: people,
  provider_without_services: people,
  no_bookable_provider: people,
  no_editor: { label: 'Invite an editor', to: '/systemManager/users/new' },
  no_client: { label: 'Add a client', to: '/systemManager/clients/new' },
  client_without_zone: { label: 'Open clients', to: '/systemManager/clients' },
};
