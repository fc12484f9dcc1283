/** What the state of the set-up is derived from. */
export interface SetupFacts {
  readonly isNamed: boolean;
  /** Logo, colours or e-mail texts of the studio's own. */
  readonly hasOwnLooks: boolean;
  readonly zones: number;
  /** Properties get their zone by their own postcode, not by that of their client. */
  readonly hasPostcodes: boolean;
  readonly servicesOffered: number;
  readonly servicesAtProperty: number;
  /** A template was applied, or services were hidden or added by hand. */
  readonly areServicesChosen: boolean;
  /** Accounts of the staff. */
  readonly people: number;
  readonly providers: number;
  /** Providers with a zone, work hours and a service that is offered. */
  readonly bookable: number;
  readonly providersWithoutZone: number;
  readonly providersWithoutHours: number;
  readonly providersWithoutServices: number;
  readonly editors: number;
  readonly clients: number;
  readonly clientsWithoutZone: number;
  readonly jobs: number;
}

export const setupStepNames = ['studio', 'zones', 'services', 'people', 'clients', 'looks', 'order'] as const;
export type SetupStepName = (typeof setupStepNames)[number];

/** Reasons why orders or bookings are not possible yet. */
export const setupGaps = {
  no_zone: 'There is no zone yet. Zones decide who drives where.',
  no_service: 'No service is offered: all of them are hidden.',
  no_provider: 'There is nobody who goes to properties yet. Invite a provider.',
  provider_without_zone: 'No provider can be booked: they have no zone.',
  provider_without_hours: 'No provider can be booked: they have no work hours.',
  provider_without_services: 'No provider can be booked: they have none of the services that are offered.',
  no_bookable_provider: 'No provider has a zone, work hours and an offered service together, so nobody can be booked.',
  no_editor: 'There is nobody who works on files yet. Invite an editor.',
  no_client: 'There is no client yet, and every order belongs to one.',
  client_without_zone: 'No client has a zone, so that nobody is found for their properties.',
} as const;
export type SetupGap = keyof typeof setupGaps;

export interface SetupStep {
  readonly id: SetupStepName;
  readonly done: boolean;
  /** The set-up is complete without it. */
  readonly optional: boolean;
  /** Records that the step is about. */
  readonly count: number;
  readonly missing: SetupGap[];
}

const when = (condition: boolean, gap: SetupGap): SetupGap[] => (condition ? [gap] : []);

/** Why nobody can be booked: the first reason that holds for all providers. */
function gapOfProviders(facts: SetupFacts): SetupGap[] {
  const { providers, bookable } = facts;
  if (bookable > 0) return [];
  if (providers === 0) return ['no_provider'];
  const common = [
    ...when(facts.providersWithoutZone === providers, 'provider_without_zone'),
    ...when(facts.providersWithoutHours === providers, 'provider_without_hours'),
    ...when(facts.providersWithoutServices === providers, 'provider_without_services'),
  ];
  return common.length > 0 ? common : ['no_bookable_provider'];
}

/** The steps of a set-up, in their order. A studio without services at the property needs no providers. */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const goesOut = facts.servicesAtProperty > 0;
  const ofZones = when(facts.zones === 0, 'no_zone');
  const ofServices = when(facts.servicesOffered === 0, 'no_service');
  const ofPeople = goesOut ? gapOfProviders(facts) : when(facts.editors === 0, 'no_editor');
  const ofClients = [
    ...when(facts.clients === 0, 'no_client'),
    ...when(
      goesOut && !facts.hasPostcodes && facts.clients > 0 && facts.clientsWithoutZone === facts.clients,
      'client_without_zone',
    ),
  ];
  const step = (id: SetupStepName, count: number, missing: SetupGap[], isChosen = true): SetupStep => ({
    id,
    done: isChosen && missing.length === 0,
    optional: false,
    count,
    missing,
  });
  return [
    step('studio', Number(facts.isNamed), [], facts.isNamed),
    { ...step('zones', facts.zones, goesOut ? ofZones : [], facts.zones > 0), optional: !goesOut },
    step('services', facts.servicesOffered, ofServices, facts.areServicesChosen),
    step('people', facts.people, ofPeople),
    step('clients', facts.clients, ofClients),
    { ...step('looks', Number(facts.hasOwnLooks), [], facts.hasOwnLooks), optional: true },
    step('order', facts.jobs, [], facts.jobs > 0),
  ];
}

export const isSetupComplete = (steps: readonly SetupStep[]): boolean =>
  steps.every(({ done, optional }) => done || optional);
