import { createOrder } from '@shootdesk/shared/orders/create-order.contract';
import type { Confirmation } from '@shootdesk/shared/kernel/confirmation';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useCurrentUser } from '../../../api/current-user.ts';
import { contactsQuery } from '../../../data/client-contacts/queries.ts';
import { rereadJobs } from '../../../data/jobs/job-cache.ts';
import { serviceProposalQuery } from '../../../data/services/queries.ts';
import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { CalledOff } from '../../../kernel/called-off.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { isKeyReused } from '../../../ui/form/use-stale-guard.ts';
import type { OrderService } from '../order/fill-from-mail.ts';
import { orderFormBody, type OrderFormValues } from '../order/order-values.ts';
import type { TableDraft, TableOrderBody } from '../table-draft.ts';
import { propertyOf, type CheckedRow } from './check-rows.ts';
import { valuesOfRow } from './row-values.ts';
import type { TableDraftState } from './use-table-draft.ts';

/** How long proposals are taken from the cache, in ms, because many rows order the same. */
const proposalStaleMs = 600_000;

/** The usual deadline of each service of a row; none where the table says one. */
async function deadlinesOf(cache: QueryClient, values: OrderFormValues): Promise<(string | null)[]> {
  if (values.clientDeadline !== '') return [];
  return Promise.all(
    values.lines.map(async ({ serviceId, totalAssets }) => {
      const facts = {
        campaign: values.campaignId || undefined,
        client: values.campaignId === '' && values.client ? String(values.client.id) : undefined,
        totalAssets: totalAssets || undefined,
        ...{ dateService: undefined, serviceJobLength: undefined, size: undefined },
      };
      const query = { ...serviceProposalQuery(serviceId, facts), staleTime: proposalStaleMs };
      return (await cache.fetchQuery(query)).clientDeadline ?? null;
    }),
  );
}

/** The campaign that an earlier row of the table made for the property, else the one that was there. */
function campaignFor(row: CheckedRow, checked: readonly CheckedRow[], { rows }: TableDraft): number | null {
  const property = propertyOf(row);
  const numbers = new Set(
    property === null
      ? []
      : checked.filter((each) => propertyOf(each) === property).map(({ row: { number } }) => number),
  );
  const ordered = rows.flatMap(({ number, outcome }) =>
    numbers.has(number) && outcome?.kind === 'ordered' ? [outcome.campaignId] : [],
  );
  return ordered[0] ?? row.campaignId;
}

/** Whether the order may have been made although the call failed: then it is sent again as it was. */
const isUncertain = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Whether the next rows would fail as well: no connection, or signed out. */
const endsRun = (error: unknown) =>
  isUncertain(error) || (error instanceof ApiError && [401, 403].includes(error.status));

const madeBefore = 'An earlier try did go through, with what the row held then. Please look for it in the job list.';

interface Options {
  readonly table: TableDraftState;
  readonly services: readonly OrderService[];
}

/** Orders rows of a table one after the other, each by the call of one order under its own idempotency key. */
export function useOrderRows({ table, services }: Options) {
  const { timeZone } = useCurrentUser();
  const cache = useQueryClient();
  const { run: askAndRun, dialog } = useConfirmedCall();
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const bodyOf = async (row: CheckedRow, checked: readonly CheckedRow[]): Promise<TableOrderBody> => {
    const draft = table.latest.current!;
    const contacts = await cache.fetchQuery({ ...contactsQuery(row.client!.id), staleTime: proposalStaleMs });
    const values = valuesOfRow({ ...row, campaignId: campaignFor(row, checked, draft) }, services, contacts);
    const body = orderFormBody(values, [], timeZone, await deadlinesOf(cache, values));
    return { ...body, ...(!draft.tellClient && { tellClient: false }) };
  };

  /** Orders a row and keeps what was answered; throws what failed. */
  const orderRow = async (row: CheckedRow, checked: readonly CheckedRow[], asks: boolean): Promise<void> => {
    const { number } = row.row;
    const { id, rows } = table.latest.current!;
    const stored = rows.find((each) => each.number === number);
    if (!stored || stored.outcome?.kind === 'ordered') return;
    try {
      const body = stored.sent ?? (await bodyOf(row, checked));
      table.changeRow(number, () => ({ sent: body }));
      const send = (confirmation?: Confirmation) =>
        call(createOrder, {
          body: { ...body, ...(confirmation && { confirmation }) },
          idempotencyKey: `${id}-${number}`,
        });
      const { campaign, jobs } = asks ? await askAndRun(send) : await send();
      const jobIds = jobs.map((job) => job.id);
      table.changeRow(number, () => ({ sent: null, outcome: { kind: 'ordered', campaignId: campaign.id, jobIds } }));
    } catch (error) {
      if (error instanceof CalledOff) {
        table.changeRow(number, () => ({ sent: null }));
        return;
      }
      const isQuestion = error instanceof ApiError && error.code === 'confirmation_required';
      const reason = isKeyReused(error) ? madeBefore : firstMessage(error);
      table.changeRow(number, ({ sent }) => ({
        sent: isUncertain(error) ? sent : null,
        outcome: { kind: 'failed', reason, isQuestion },
      }));
      throw error;
    }
  };

  const order = async (wanted: readonly CheckedRow[], checked: readonly CheckedRow[], asks = false) => {
    isStopped.current = false;
    for (const [done, row] of wanted.entries()) {
      if (isStopped.current) break;
      setProgress({ done, all: wanted.length });
      const failure = await orderRow(row, checked, asks).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure !== null && endsRun(failure)) break;
    }
    setProgress(null);
    void rereadJobs(cache);
  };
  return {
    order,
    progress,
    dialog,
    stop: () => {
      isStopped.current = true;
    },
  };
}
