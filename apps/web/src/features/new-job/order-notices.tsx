import { getCampaign } from '@shootdesk/shared/campaigns/campaigns.contract';
import { getClientV3 } from '@shootdesk/shared/clients/clients-v3.contract';
import { flagNotices } from '@shootdesk/shared/flags/step-warnings';
import { parseReference } from '@shootdesk/shared/kernel/ids';
import { getZoneV3 } from '@shootdesk/shared/zones/zones.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ClientNotices } from '../../entities/client/client-notices.tsx';

/** The campaign's client with its zone. */
function useOrderingClient(campaignId: string) {
  return useQuery({
    queryKey: ['clients', 'of-campaign', campaignId],
    queryFn: async ({ signal }) => {
      const { clientId } = await call(getCampaign, { params: { id: campaignId } }, signal);
      const client = await call(getClientV3, { params: { id: clientId } }, signal);
      const zoneId = client.zone && parseReference('Zone', client.zone.entity);
      const zone = zoneId ? await call(getZoneV3, { params: { id: zoneId } }, signal) : null;
      return { client, zone };
    },
    enabled: campaignId !== '',
  });
}

/** The flags and notes of the campaign's client, shown while a job is ordered. */
export function OrderNotices({ campaignId }: { readonly campaignId: string }) {
  const { data } = useOrderingClient(campaignId);
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
