import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OrderLink } from '@shootdesk/shared/order-links/order-links.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { orderLinksQuery } from '../../../data/order-links/order-links.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LinkOrders } from './link-orders.tsx';
import { NewOrderLinkDialog } from './new-order-link-dialog.tsx';
import { OrderLinkActions } from './order-link-actions.tsx';

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

function stateOf({ revokedAt, expiresAt, lastVisitAt }: OrderLink, now: Date) {
  if (revokedAt !== null) return { text: 'Revoked', tone: 'red' } as const;
  if (Date.parse(expiresAt) <= now.getTime()) return { text: 'Expired', tone: 'amber' } as const;
  return lastVisitAt === null
    ? ({ text: 'Not opened yet', tone: 'neutral' } as const)
    : ({ text: 'Opened', tone: 'blue' } as const);
}

function Links({ links }: { readonly links: readonly OrderLink[] }) {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const when = (instant: string) => formatDateTime(instant, timeZone);
  if (links.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        Nobody of this client has a link to order by.
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label="Links" sx={listStyle}>
      {links.map((link) => (
        <Box component="li" key={link.id} sx={{ display: 'flex', gap: 1, px: 2, py: 1, alignItems: 'start' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{link.name}</Typography>
            <Badge {...stateOf(link, now)} form="dot" />
            <Typography variant="body2" color="textSecondary">
              Expires {when(link.expiresAt)}
              {link.lastVisitAt !== null && ` · Last visit ${when(link.lastVisitAt)}`}
              {link.hasPasscode && ' · With a passcode'}
            </Typography>
          </Box>
          <OrderLinkActions link={link} />
        </Box>
      ))}
    </Box>
  );
}

/** The links by which people of a client order, and what they ordered; saved apart from the client. */
export function OrderLinksSection({ clientId }: { readonly clientId: number }) {
  const query = useQuery(orderLinksQuery(clientId));
  const [creates, setCreates] = useState(false);
  return (
    <Panel
      title="Order Links"
      action={
        <Button size="small" onClick={() => setCreates(true)}>
          New Link
        </Button>
      }
    >
      <Loaded query={query} what="The order links">
        {({ links, orders }) => (
          <>
            <Links links={links} />
            <LinkOrders orders={orders} />
          </>
        )}
      </Loaded>
      {creates && <NewOrderLinkDialog clientId={clientId} onClose={() => setCreates(false)} />}
    </Panel>
  );
}
