import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orderMessagesQuery, type OrderMessagesQuestion } from '../../../data/client-messages/queries.ts';
import { ToldClient } from '../../../entities/client/told-client.tsx';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { contactIdsOf } from '../job-values.ts';
import { newCampaign, type BookedVisit, type OrderFormValues } from './order-values.ts';

/** Pause after the last change before the messages are written again, in ms. */
const settleMs = 400;

/** What the messages depend on; null while the order is not complete enough. */
function questionOf(values: OrderFormValues, visits: readonly BookedVisit[]): OrderMessagesQuestion | null {
  const { lines, campaignId } = values;
  const campaign = campaignId === '' ? newCampaign(values) : null;
  if (lines.length === 0 || (campaignId === '' && !campaign)) return null;
  const contactIds = contactIdsOf(values);
  return {
    ...(campaign ? { campaign } : { campaignId: Number(campaignId) }),
    jobs: lines.map(({ serviceId, minutes, onSite }) => ({
      serviceId,
      contactIds,
      serviceJobLength: onSite && /^[1-9]\d{0,3}$/.test(minutes) ? Math.min(Number(minutes), 1440) : null,
    })),
    visits: visits.map(({ jobs, providerId, start }) => ({ jobs: [...jobs], providerId, dateService: start })),
  };
}

interface Props {
  readonly values: OrderFormValues;
  readonly visits: readonly BookedVisit[];
  readonly isTold: boolean;
  readonly onChange: (isTold: boolean) => void;
}

/** Whom the order tells of what, before it is saved. */
export function OrderMessages({ values, visits, isTold, onChange }: Props) {
  const wanted = useDebounced(JSON.stringify(questionOf(values, visits)), settleMs);
  const question = useMemo(() => JSON.parse(wanted) as OrderMessagesQuestion | null, [wanted]);
  const { data } = useQuery(orderMessagesQuery(question));
  if (question === null || !data) return null;
  return (
    <Panel title="Messages to the client">
      <Box sx={{ p: 2 }}>
        <ToldClient preview={data} isTold={isTold} onChange={onChange} />
      </Box>
    </Panel>
  );
}
