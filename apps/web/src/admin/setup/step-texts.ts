import type { SetupStep, SetupStepName } from '@shootdesk/shared/setup/setup-steps';

interface StepText {
  readonly title: string;
  readonly text: string;
  /** Formats what exists: '2 zones'. */
  readonly there: (step: SetupStep) => string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

const counted = (one: string, several: string) => (step: SetupStep) =>
  step.count === 0 ? '' : `${step.count} ${step.count === 1 ? one : several}`;
const nothing = () => '';
const screen = (path: string) => `/systemManager/${path}`;

export const stepTexts: Readonly<Record<SetupStepName, StepText>> = {
  studio: {
    title: 'Studio',
    text: 'The name that clients and colleagues see, the country, the time zone, and the days and hours of work.',
    there: nothing,
    links: [
      { label: 'Organisation', to: screen('organisation') },
      { label: 'Countries', to: screen('countries') },
      { label: 'Working week', to: screen('working-week') },
      { label: 'Closed days', to: screen('closed-days') },
    ],
  },
  zones: {
    title: 'Zones',
    text: 'The regions you work in. Clients and providers belong to zones, so that an order finds who is near.',
    there: counted('zone', 'zones'),
    links: [
      { label: 'Add a zone', to: screen('zones/new') },
      { label: 'All zones', to: screen('zones') },
    ],
  },
  services: {
    title: 'Services',
    text: 'What clients can order. Begin with a template, then hide what you do not offer and add your own.',
    there: counted('service is offered', 'services are offered'),
    links: [{ label: 'All services', to: screen('services') }],
  },
  people: {
    title: 'People',
    text: 'Invite people one by one, or import a list as CSV and invite them when you are ready. A provider also needs a zone, work hours and services.',
    there: counted('account', 'accounts'),
    links: [
      { label: 'Invite a person', to: screen('users/new') },
      { label: 'Import people', to: screen('users#import') },
      { label: 'All users', to: screen('users') },
    ],
  },
  clients: {
    title: 'Clients',
    text: 'Who orders. Import a list as CSV, with headings of your own, or add them one by one.',
    there: counted('client', 'clients'),
    links: [
      { label: 'Import clients', to: screen('clients#import') },
      { label: 'Add a client', to: screen('clients/new') },
    ],
  },
  looks: {
    title: 'Looks and words',
    text: 'Logo and colours, and the texts of the e-mails that are sent for you.',
    there: nothing,
    links: [
      { label: 'Logo and colours', to: screen('organisation') },
      { label: 'E-mail texts', to: screen('email-texts') },
    ],
  },
  order: {
    title: 'First order',
    text: 'Order services for a property and book who goes there and when.',
    there: (step) => (step.done ? 'Jobs have been ordered' : ''),
    links: [{ label: 'New order', to: '/new-order' }],
  },
};
