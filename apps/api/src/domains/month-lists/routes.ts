import type { Readable } from 'node:stream';
import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/month-lists/month-lists.contract';
import type { Deps } from '../../deps.ts';
import { answerFile } from '../../http/routing/answer-file.ts';
import { on, type BoundRoute, type Call } from '../../http/routing/call.ts';
import { csvFile, xlsxFile, type ReportTable } from '../reports/public.ts';
import {
  addCorrection,
  createMonthList,
  deleteCorrection,
  deleteMonthList,
  lockMonthList,
} from './change-month-list.ts';
import { itemsOf } from './items.ts';
import { itemsPage } from './items-page.ts';
import { listTable } from './list-table.ts';
import { currencyOf, monthListView } from './month-list.view.ts';
import { findMonthList, listMonthListsPage, type MonthListRow } from './month-lists.store.ts';

type FileCall = Pick<Call<typeof contract.downloadMonthListCsv>, 'params' | 'http'>;

export function monthListRoutes(deps: Deps): BoundRoute[] {
  const { prisma, settings } = deps;
  const currency = () => settings.organisation().currency;
  const required = async (id: number): Promise<MonthListRow> => {
    const row = await findMonthList(prisma, id);
    if (!row) throw notFound('The list');
    return row;
  };
  const items = (row: MonthListRow) => itemsOf(prisma, row, settings.organisation().timeZone);
  const viewOf = async (row: MonthListRow) => monthListView(row, await items(row), currency());
  const file =
    (extension: string, contentType: string, write: (table: ReportTable) => Readable) =>
    async ({ params, http }: FileCall) => {
      const row = await required(params.id);
      const table = listTable(row, await items(row), currencyOf(row, currency()));
      const fileName = `${table.title.replaceAll(' ', '_')}.${extension}`;
      return answerFile(http, { fileName, contentType }, () => write(table));
    };
  return [
    on(contract.listMonthLists, async ({ query }) => {
      const { rows, ...page } = await listMonthListsPage(prisma, query);
      const results = [];
      // One after the other, because each draft is computed. Locked lists have stored sums.
      for (const row of rows) {
        const view = monthListView(row, row.lockedAt === null ? await items(row) : [], currency());
        results.push({ ...view, parties: [] });
      }
      return { ...page, results };
    }),
    on(contract.getMonthList, async ({ params }) => viewOf(await required(params.id))),
    on(contract.createMonthList, ({ actor, body }) => createMonthList(deps, actor, body)),
    on(contract.deleteMonthList, ({ actor, target }) => deleteMonthList(deps, actor, target)),
    on(contract.lockMonthList, ({ actor, params, body }) => lockMonthList(deps, actor, params.id, body)),
    on(contract.listMonthListItems, async ({ params, query }) =>
      itemsPage(await items(await required(params.id)), query),
    ),
    on(contract.addCorrection, ({ actor, params, body }) => addCorrection(deps, actor, params.id, body)),
    on(contract.deleteCorrection, ({ actor, params, ifMatch }) =>
      deleteCorrection(deps, actor, { ...params, ifMatch }),
    ),
    on(contract.downloadMonthListCsv, file('csv', 'text/csv; charset=utf-8', csvFile)),
    on(
      contract.downloadMonthListXlsx,
      file('xlsx', contract.downloadMonthListXlsx.response.contentType, (table) =>
        xlsxFile(table, (error) => deps.log.warn({ err: error }, 'a list broke off')),
      ),
    ),
  ];
}
