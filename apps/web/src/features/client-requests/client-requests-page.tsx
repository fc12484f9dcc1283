import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { BookingRequest } from '@shootdesk/shared/booking-links/booking-links.contract';
import { listWaitingLinkOrders, type WaitingLinkOrder } from '@shootdesk/shared/order-links/order-links.contract';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { bookingRequestsQuery, waitingOrdersQuery } from '../../data/client-requests/client-requests.ts';
import { propertyClockText } from '../../entities/job/property-clock.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Screen } from '../../ui/layout/screen.tsx';

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

interface RowProps {
  /** Address of the page on which the request is decided. */
  readonly to: string;
  readonly place: string;
  readonly facts: readonly string[];
}

function Row({ to, place, facts }: RowProps) {
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, overflowWrap: 'anywhere' }}>
      <MuiLink component={Link} to={to} sx={{ fontWeight: 600 }}>
        {place}
      </MuiLink>
      {facts.map((fact) => (
        <Typography key={fact} variant="body2" color="textSecondary">
          {fact}
        </Typography>
      ))}
    </Box>
  );
}

interface Pages<T> {
  readonly pages: readonly {
    readonly results: readonly T[];
    readonly additionalInfo: { readonly totalCount: number };
  }[];
}

interface WaitingProps<T> {
  readonly title: string;
  readonly what: string;
  readonly query: UseInfiniteQueryResult<Pages<T>>;
  readonly row: (each: T) => ReactNode;
}

/** A list of pending requests, with their number. */
function Waiting<T>({ title, what, query, row }: WaitingProps<T>) {
  const count = query.data?.pages.at(-1)?.additionalInfo.totalCount;
  return (
    <Panel title={count === undefined ? title : `${title} (${count})`}>
      <Loaded query={query} what={what}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          return rows.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
              No client waits for an answer.
            </Typography>
          ) : (
            <Box component="ul" aria-label={title} sx={listStyle}>
              {rows.map(row)}
            </Box>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Box sx={{ px: 2, py: 1 }}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Load more
          </Button>
        </Box>
      )}
    </Panel>
  );
}

function WaitingOrders() {
  const { timeZone } = useCurrentUser();
  const row = ({ id, clientId, client, name, place, services, createdAt }: WaitingLinkOrder) => (
    <Row
      key={id}
      to={`/systemManager/clients/${clientId}`}
      place={place}
      facts={[services.join(', '), `Ordered by ${name} (${client}), ${formatDateTime(createdAt, timeZone)}`]}
    />
  );
  return <Waiting title="Orders by link" what="The orders" query={useInfiniteQuery(waitingOrdersQuery)} row={row} />;
}

function RequestedTimes() {
  const { timeZone } = useCurrentUser();
  const when = (instant: string) => formatDateTime(instant, timeZone);
  const row = ({ bookingLinkId, serviceJobId, isMove, ...request }: BookingRequest) => (
    <Row
      key={bookingLinkId}
      to={`/service-jobs/${serviceJobId}#booking-link`}
      place={request.place}
      facts={[
        request.services.join(', '),
        `${isMove ? 'Move to' : 'For'} ${propertyClockText(request.start, timeZone, request.timeZone)}, ${request.provider}`,
        `Asked by ${request.name} (${request.client}), ${when(request.requestedAt)}`,
      ]}
    />
  );
  return <Waiting title="Requested times" what="The times" query={useInfiniteQuery(bookingRequestsQuery)} row={row} />;
}

/** Requests from clients' links that the office has to decide, the oldest first. */
export default function ClientRequestsPage() {
  const seesOrders = mayCall(listWaitingLinkOrders, useCurrentUser());
  return (
    <Screen title="Client requests" maxWidth={860}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {seesOrders && <WaitingOrders />}
        <RequestedTimes />
      </Box>
    </Screen>
  );
}
