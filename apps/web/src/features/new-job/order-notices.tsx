import { flagNotices } from '@shootdesk/shared/flags/step-warnings';
import { useQuery } from '@tanstack/react-query';
import { orderingClientQuery } from '../../data/clients/queries.ts';
import { ClientNotices } from '../../entities/client/client-notices.tsx';

/** The flags and notes of the campaign's client, shown while a job is ordered. */
export function OrderNotices({ campaignId }: { readonly campaignId: string }) {
  const { data } = useQuery(orderingClientQuery(campaignId));
  if (!data || campaignId === '') return null;
  const { client, zone } = data;
  return (
    <ClientNotices
      flags={flagNotices({ client, zone, provider: null }, 'BackOffice')}
      appointmentNote={client.appointment_note}
      productionNote={client.production_note}
    />
  );
}
