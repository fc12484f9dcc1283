import type { ClientFlag } from '@shootdesk/shared/client-flags/client-flags.contract';
import { flagNotices } from '@shootdesk/shared/flags/step-warnings';
import { useQuery } from '@tanstack/react-query';
import { orderingClientQuery } from '../../data/clients/queries.ts';
import { useClientFlags } from '../../data/reference/queries.ts';
import { SetupGaps } from '../../entities/setup/setup-gaps.tsx';
import { ClientNotices } from '../../entities/client/client-notices.tsx';

/** Flags as the rules of steps read them. */
const keptFlags = (flags: readonly ClientFlag[]) => flags.map((flag) => ({ ...flag, id: Number(flag.id) }));

/** The flags and notes of the campaign's client, shown while a job is ordered; before one is chosen, what the studio lacks for an order. */
export function OrderNotices({ campaignId }: { readonly campaignId: string }) {
  const { data } = useQuery(orderingClientQuery(campaignId));
  const kept = useClientFlags().data ?? [];
  if (!data || campaignId === '') return <SetupGaps />;
  const { client, zone } = data;
  return (
    <ClientNotices
      flags={flagNotices({ client: { ...client, kept: keptFlags(kept) }, zone, provider: null }, 'BackOffice')}
      appointmentNote={client.appointment_note}
      productionNote={client.production_note}
    />
  );
}
