import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import ExpandMore from '@mui/icons-material/ExpandMore';
import MuiLink from '@mui/material/Link';
import type { MonthList, MonthListItem } from '@shootdesk/shared/month-lists/month-lists.contract';
import { moneyText } from '@shootdesk/shared/prices/money';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { uncorrectMonth } from '../../data/month-lists/mutations.ts';
import { monthListItemsQuery } from '../../data/month-lists/queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { dayText } from '../../kernel/date-time.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';

const itemStyle = {
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'baseline',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '110px minmax(0, 1fr) auto' },
  px: 2,
  py: 1,
  borderTop: '1px solid',
  borderColor: 'hairline',
} as const;

const amountStyle = { fontVariantNumeric: 'tabular-nums', textAlign: 'right' } as const;

function Remove({ list, item }: { readonly list: MonthList; readonly item: MonthListItem }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const removal = useMutation({
    mutationFn: () => uncorrectMonth(cache, Number(list.id), Number(item.id)),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  return (
    <IconButton
      size="small"
      aria-label={`Remove correction ${item.text}`}
      loading={removal.isPending}
      onClick={() => removal.mutate()}
    >
      <Close fontSize="small" />
    </IconButton>
  );
}

function Item({ list, item }: { readonly list: MonthList; readonly item: MonthListItem }) {
  const { kind, job, day, text, cents } = item;
  const isCorrection = kind === 'correction';
  return (
    <Box component="li" sx={itemStyle}>
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {dayText(day)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        {job && (
          <MuiLink component={Link} to={`/service-jobs/${job.id}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {job.id} {job.name}
          </MuiLink>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {isCorrection ? `Correction: ${text}` : text}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {cents === null ? (
          <Badge tone="amber" text={list.kind === 'billing' ? 'No price' : 'No rate'} />
        ) : (
          <Typography variant="body2" sx={amountStyle}>
            {moneyText(cents, list.currency)}
          </Typography>
        )}
        {isCorrection && list.state === 'draft' && <Remove list={list} item={item} />}
      </Box>
    </Box>
  );
}

function Items({ list, party }: { readonly list: MonthList; readonly party: number }) {
  const query = useInfiniteQuery(monthListItemsQuery(Number(list.id), party));
  return (
    <Loaded query={query} what="The items">
      {({ pages }) => (
        <>
          <Box component="ul" aria-label="Items" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {pages
              .flatMap(({ results }) => results)
              .map((item) => (
                <Item key={item.id} list={list} item={item} />
              ))}
          </Box>
          {query.hasNextPage && (
            <Box sx={{ p: 1 }}>
              <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show more
              </Button>
            </Box>
          )}
        </>
      )}
    </Loaded>
  );
}

interface Props {
  readonly list: MonthList;
  readonly sums: MonthList['parties'][number];
}

/** The sum of a client or person; opens to show its items. */
export function PartyItems({ list, sums: { party, items, missing, total_cents: total } }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid', borderColor: 'hairline' } }}>
      <Button
        fullWidth
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        sx={{ justifyContent: 'flex-start', textAlign: 'left', px: 2, py: 1, borderRadius: 0, minHeight: 48 }}
      >
        <Box component="span" sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
          {party.name}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {items === 1 ? '1 item' : `${items} items`}
            {missing > 0 && `, ${missing} without an amount`}
          </Typography>
        </Box>
        <Box component="span" sx={{ ...amountStyle, flex: 'none', fontWeight: 550, pl: 1 }}>
          {moneyText(total, list.currency)}
        </Box>
      </Button>
      {isOpen && <Items list={list} party={party.id} />}
    </Box>
  );
}
