import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LinkOrder } from '@shootdesk/shared/order-links/order-links.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useCurrentUser } from '../../../api/current-user.ts';
import { confirmOrder, declineOrder } from '../../../data/order-links/order-links.ts';
import { DeclineDialog } from '../../../entities/client-link/decline-dialog.tsx';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';
import { CalledOff } from '../../../kernel/called-off.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';

const states: Record<LinkOrder['status'], { readonly text: string; readonly tone: Tone }> = {
  waiting: { text: 'Waits to be confirmed', tone: 'amber' },
  confirmed: { text: 'Confirmed', tone: 'green' },
  declined: { text: 'Declined', tone: 'red' },
};

interface Props {
  readonly order: LinkOrder;
}

function Decision({ order, onDecline }: Props & { readonly onDecline: () => void }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const warn = useWarningToast();
  const { run, dialog } = useConfirmedCall();
  const { knownCampaigns } = order;
  const confirm = useMutation({
    mutationFn: (campaignId: number | undefined) =>
      run((confirmation) => confirmOrder(cache, order, { campaignId, confirmation })),
    onSuccess: () => notify('Order confirmed. Its jobs are made.', { type: 'success' }),
    onError: (error) => {
      if (!(error instanceof CalledOff)) warn(error);
    },
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
      {knownCampaigns.length > 0 && (
        <Typography variant="body2" sx={{ width: '100%' }}>
          The client has a campaign at this address already.
        </Typography>
      )}
      {knownCampaigns.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          variant="contained"
          loading={confirm.isPending}
          onClick={() => confirm.mutate(id)}
        >
          Confirm for {name}
        </Button>
      ))}
      <Button
        size="small"
        variant={knownCampaigns.length === 0 ? 'contained' : 'outlined'}
        loading={confirm.isPending}
        onClick={() => confirm.mutate(undefined)}
      >
        {knownCampaigns.length === 0 ? 'Confirm' : 'Confirm as New Campaign'}
      </Button>
      <Button size="small" color="error" loading={confirm.isPending} onClick={onDecline}>
        Decline
      </Button>
      {dialog}
    </Box>
  );
}

function Order({ order }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  // Here, so that the dialog stays with what was typed and says it when somebody else decides.
  const [declines, setDeclines] = useState(false);
  const { timeZone } = useCurrentUser();
  const { status, contact, decidedBy, decidedAt } = order;
  const when = (instant: string) => formatDateTime(instant, timeZone);
  const decider = decidedBy ? `by ${decidedBy.firstName} ${decidedBy.lastName} ` : '';
  const facts = [
    order.services.join(', '),
    `Ordered by ${order.name}, ${when(order.createdAt)}`,
    `On site: ${contact.name}, ${contact.phone}`,
    ...(order.wishes.length === 0 ? [] : [`Wishes: ${order.wishes.join(', ')}`]),
    ...(order.access === null ? [] : [`Access: ${order.access}`]),
    ...(order.note === null ? [] : [`Note: ${order.note}`]),
    ...(decidedAt === null || decidedBy === null ? [] : [`Decided ${decider}${when(decidedAt)}`]),
  ];
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{order.place}</Typography>
      <Badge {...states[status]} form="dot" />
      {facts.map((fact) => (
        <Typography key={fact} variant="body2" color="textSecondary">
          {fact}
        </Typography>
      ))}
      {order.reason !== null && (
        <Alert severity="info" sx={{ mt: 0.5 }}>
          {order.reason}
        </Alert>
      )}
      {order.jobIds.length > 0 && (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
          {order.jobIds.map((id) => (
            <li key={id}>
              <MuiLink component={Link} to={`/service-jobs/${id}`} variant="body2">
                Job {id}
              </MuiLink>
            </li>
          ))}
        </Box>
      )}
      {status === 'waiting' && <Decision order={order} onDecline={() => setDeclines(true)} />}
      {declines && (
        <DeclineDialog
          title="Decline Order"
          decline={(body) => declineOrder(cache, order, body)}
          onDone={() => notify('Order declined', { type: 'success' })}
          onClose={() => setDeclines(false)}
        />
      )}
    </>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

/** Lists a client's orders by link. The server returns those that await a decision first. */
export function LinkOrders({ orders }: { readonly orders: readonly LinkOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Orders by link"
      sx={{ ...listStyle, borderTop: '1px solid', borderColor: 'hairline' }}
    >
      {orders.map((order) => (
        <Box component="li" key={order.id} sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
          <Order order={order} />
        </Box>
      ))}
    </Box>
  );
}
