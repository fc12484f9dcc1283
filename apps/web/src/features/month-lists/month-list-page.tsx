import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  downloadMonthListCsv,
  downloadMonthListXlsx,
  type MonthList,
} from '@shootdesk/shared/month-lists/month-lists.contract';
import { moneyText } from '@shootdesk/shared/prices/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { downloadDocument } from '../../api/download-document.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { discardMonth, lockMonth } from '../../data/month-lists/mutations.ts';
import { monthListQuery } from '../../data/month-lists/queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { besideStyle, Screen } from '../../ui/layout/screen.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { monthName } from './month-name.ts';
import { PartyItems } from './party-items.tsx';
import { CommandButton } from '../../ui/commands/command-button.tsx';
import { useCommands } from '../../ui/commands/use-commands.ts';

type Asked = 'lock' | 'discard' | 'correct' | null;

function Downloads({ list: { id, name } }: { readonly list: MonthList }) {
  const notify = useNotify();
  const file = useMutation({
    mutationFn: ({ path }: { readonly path: string }) =>
      downloadDocument(path.replace(':id', id), name.replaceAll(' ', '_')),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  return (
    <>
      <CommandButton
        variant="outlined"
        loading={file.isPending}
        label="CSV"
        command={{
          id: 'month-csv',
          name: 'Download as CSV',
          group: 'This page',
          run: () => file.mutate(downloadMonthListCsv),
        }}
      />
      <CommandButton
        variant="outlined"
        loading={file.isPending}
        label="Excel workbook"
        command={{
          id: 'month-xlsx',
          name: 'Download as Excel workbook',
          group: 'This page',
          run: () => file.mutate(downloadMonthListXlsx),
        }}
      />
    </>
  );
}

/** Explains what locking does, with the list's current figures. */
function lockText({ items, missing, total_cents: total, currency }: MonthList): string {
  const kept = `${items - missing} items, ${moneyText(total, currency)}, are written for good and nothing of them changes afterwards.`;
  const left = `${missing} without an amount ${missing === 1 ? 'is' : 'are'} left to the next month.`;
  return missing === 0 ? kept : `${kept} ${left}`;
}

function Actions({ list }: { readonly list: MonthList }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked>(null);
  useCommands([{ id: 'back', name: 'Back to all months', group: 'This page', run: () => navigate('/month-lists') }]);
  const id = Number(list.id);
  const close = () => setAsked(null);
  const lock = useMutation({
    mutationFn: () => {
      const { total_cents, items, missing } = list;
      return lockMonth(cache, id, { total_cents, items, without_missing: missing > 0 });
    },
    onSuccess: () => notify('The month is locked', { type: 'success' }),
    onSettled: close,
  });
  const discard = useMutation({
    mutationFn: () => discardMonth(cache, id),
    onSuccess: () => void navigate('/month-lists'),
    onSettled: close,
  });
  const failure = lock.error ?? discard.error;
  const isDraft = list.state === 'draft';
  return (
    <Panel title="Actions">
      <Stack spacing={1} useFlexGap sx={{ p: 2 }}>
        {isDraft && (
          <>
            <CommandButton
              variant="contained"
              loading={lock.isPending}
              command={{ id: 'lock-month', name: 'Lock Month', group: 'This page', run: () => setAsked('lock') }}
            />
            <CommandButton
              variant="outlined"
              command={{
                id: 'add-correction',
                name: 'Add Correction',
                group: 'This page',
                run: () => setAsked('correct'),
              }}
            />
          </>
        )}
        <Downloads list={list} />
        {isDraft && (
          <CommandButton
            color="inherit"
            command={{ id: 'discard-month', name: 'Discard Draft', group: 'This page', run: () => setAsked('discard') }}
          />
        )}
        <Button component={Link} to="/month-lists" color="inherit">
          Back
        </Button>
        {failure && <Alert severity="error">{firstMessage(failure)}</Alert>}
      </Stack>
      {asked === 'lock' && (
        <ConfirmDialog
          title={`Lock ${monthName(list.month)}?`}
          text={lockText(list)}
          isBusy={lock.isPending}
          onYes={() => lock.mutate()}
          onClose={close}
        />
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          title="Discard this draft?"
          text="Its corrections are lost. Its jobs stay as they are."
          isBusy={discard.isPending}
          onYes={() => discard.mutate()}
          onClose={close}
        />
      )}
      {asked === 'correct' && <CorrectionDialog list={list} onClose={close} />}
    </Panel>
  );
}

function Summary({ list }: { readonly list: MonthList }) {
  const { timeZone } = useCurrentUser();
  const { state, items, missing, total_cents: total, currency, locked_at: lockedAt, locked_by: lockedBy } = list;
  return (
    <Panel title="Summary">
      <Facts
        facts={[
          {
            label: 'State',
            value: (
              <Badge tone={state === 'locked' ? 'green' : 'amber'} text={state === 'locked' ? 'Locked' : 'Draft'} />
            ),
          },
          { label: 'Items', value: items },
          { label: 'Without an amount', value: missing === 0 ? null : missing },
          { label: 'Sum before tax', value: <strong>{moneyText(total, currency)}</strong> },
          {
            label: 'Locked',
            value: lockedAt && `${formatDateTime(lockedAt, timeZone)} by ${lockedBy?.name ?? 'somebody'}`,
          },
        ]}
      />
    </Panel>
  );
}

function MissingNotice({ list: { kind, missing, state } }: { readonly list: MonthList }) {
  if (missing === 0 || state === 'locked') return null;
  const where = kind === 'billing' ? 'Add a price, or agree on one on the job’s page.' : 'Add a rate of the person.';
  return (
    <Alert severity="warning">
      {missing === 1 ? '1 item has no amount.' : `${missing} items have no amount.`} {where} What is still without one
      when the month is locked comes with the next month.
    </Alert>
  );
}

function Content({ list }: { readonly list: MonthList }) {
  return (
    <Box sx={besideStyle(280)}>
      <Stack spacing={2} sx={{ order: { md: 1 } }}>
        <Summary list={list} />
        <Actions list={list} />
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <MissingNotice list={list} />
        <Panel title={list.kind === 'billing' ? 'By Client' : 'By Person'}>
          {list.parties.length === 0 ? (
            <Typography color="textSecondary" sx={{ p: 2 }}>
              Nothing is due in this month.
            </Typography>
          ) : (
            <Box component="ul" aria-label="Sums" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {list.parties.map((sums) => (
                <PartyItems key={sums.party.id} list={list} sums={sums} />
              ))}
            </Box>
          )}
        </Panel>
      </Stack>
    </Box>
  );
}

/** The billing or pay list of a month: amounts by client or person, items without an amount, corrections, and locking. */
export default function MonthListPage() {
  const { id } = useParams();
  const query = useQuery(monthListQuery(Number(id)));
  const title = query.data
    ? `${query.data.kind === 'billing' ? 'Billing' : 'Pay'} ${monthName(query.data.month)}`
    : 'Billing & Pay';
  return (
    <Screen title={title} maxWidth={1200}>
      <Loaded query={query} what="The list">
        {(list) => <Content list={list} />}
      </Loaded>
    </Screen>
  );
}
