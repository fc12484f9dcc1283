import { flagNotices } from '@shootdesk/shared/flags/step-warnings';
import { useQuery } from '@tanstack/react-query';
import { orderingClientQuery } from '../../data/clients/queries.ts';
import { SetupGaps } from '../../entities/setup/setup-gaps.tsx';
import { ClientNotices } from '../../entities/client/client-notices.tsx';

/** The flags and notes of the campaign's client, shown while a job is ordered; before one is chosen, what the studio lacks for an order. */
export function OrderNotices({ campaignId }: { readonly campaignId: string }) {
  const { data } = useQuery(orderingClientQuery(campaignId));
  if (!data || campaignId === '') return <SetupGaps />;
  const { client, zone } = data;
  return (
    <ClientNotices
      flags={flagNotices({ client, zone, provider: null }, 'BackOffice')}
      appointmentNote={client.appointment_note}
      productionNote={client.production_note}
    />
  );
}
