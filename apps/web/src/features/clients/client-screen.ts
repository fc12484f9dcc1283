import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import type { RecordScreen } from '../../ui/records/record-screen.ts';
import { clientFields } from './client-fields.ts';
import { ClientSections } from './client-sections.tsx';
import { RestoreClient } from './restore-client.tsx';
import { clientBodyOf, clientComplaints, clientField, clientValues, type ClientValues } from './client-values.ts';

/** How clients are administered. */
export const clientScreen: RecordScreen<ClientV3, ClientValues> = {
  resource: 'clients',
  noun: 'Client',
  title: 'Client Management',
  path: '/systemManager/clients',
  valuesOf: clientValues,
  bodyOf: clientBodyOf,
  check: clientComplaints,
  fields: clientFields,
  fieldOf: clientField,
  Sections: ClientSections,
  MoreActions: RestoreClient,
  retirement: 'Take the client out of all lists instead? Its jobs stay, and it can be restored.',
  referenceOf: ({ id }) => `Client/${id}`,
};
