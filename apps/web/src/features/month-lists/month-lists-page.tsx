import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { MonthList, MonthListKind } from '@shootdesk/shared/month-lists/month-lists.contract';
import { moneyText } from '@shootdesk/shared/prices/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { draftMonth } from '../../data/month-lists/mutations.ts';
import { monthListsQuery } from '../../data/month-lists/queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { monthName } from './month-name.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

const titles: Readonly<Record<MonthListKind, string>> = { billing: 'Billing', pay: 'Pay' };

const abouts: Readonly<Record<MonthListKind, string>> = {
  billing: 'Jobs that were first sent to the client in the month, by client.',
  pay: 'Work of contractors in the month, by person.',
};

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.25,
  minHeight: 48,
  borderTop: '1px solid',
  borderColor: 'hairline',
} as const;

function Row({ list }: { readonly list: MonthList }) {
  const { id, month, state, items, missing, total_cents: total, currency } = list;
  return (
    <Box component="li" sx={rowStyle}>
      <Button component={Link} to={`/month-lists/${id}`} sx={{ minWidth: 0, ml: -1 }}>
        {monthName(month)}
      </Button>
      <Badge tone={state === 'locked' ? 'green' : 'amber'} text={state === 'locked' ? 'Locked' : 'Draft'} />
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 auto' }}>
        {items === 1 ? '1 item' : `${items} items`}
        {missing > 0 && `, ${missing} without an amount`}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}>{moneyText(total, currency)}</Typography>
    </Box>
  );
}

/** Creates the list of a month. */
function DraftForm({ kind }: { readonly kind: MonthListKind }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [month, setMonth] = useState('');
  const draft = useMutation({
    mutationFn: () => draftMonth(cache, { kind, month }),
    onSuccess: ({ id }) => void navigate(`/month-lists/${id}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    draft.mutate();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label="Month"
          type="month"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          placeholder="2026-07"
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { 'aria-label': `Month of ${titles[kind].toLowerCase()}` },
          }}
          sx={{ maxWidth: 220 }}
        />
        <Button
          type="submit"
          variant="contained"
          {...disabledBy(month === '' && 'Choose a month first')}
          loading={draft.isPending}
          sx={{ minHeight: 40 }}
        >
          Draft
        </Button>
      </Box>
      {draft.error && <Alert severity="error">{firstMessage(draft.error)}</Alert>}
    </Box>
  );
}

function Lists({ kind }: { readonly kind: MonthListKind }) {
  const query = useQuery(monthListsQuery(kind));
  return (
    <Panel title={titles[kind]}>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1.5 }}>
        {abouts[kind]}
      </Typography>
      <DraftForm kind={kind} />
      <Loaded query={query} what={titles[kind]}>
        {(lists) =>
          lists.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
              No month yet.
            </Typography>
          ) : (
            <Box component="ul" aria-label={titles[kind]} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {lists.map((list) => (
                <Row key={list.id} list={list} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** The billing and pay lists of all months. */
export default function MonthListsPage() {
  return (
    <Screen title="Billing & Pay" maxWidth={1200}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Lists kind="billing" />
        <Lists kind="pay" />
      </Box>
    </Screen>
  );
}
