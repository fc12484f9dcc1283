import type { ClientContact } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import { missingAnswers } from '@shootdesk/shared/ordering/proposals';
import type { AskableDetail, OrderQuestion } from '@shootdesk/shared/services/service-facts';
import type { ColumnTarget, TableField } from '@shootdesk/shared/order-table/columns';
import type { CellContext } from '@shootdesk/shared/order-table/read-cells';
import { readRow, type RowOrder } from '@shootdesk/shared/order-table/read-row';
import { lineOfAddress } from '../order/address-line.ts';
import { clockText, lineOf, withContacts, type OrderService } from '../order/fill-from-mail.ts';
import { emptyOrderForm, jobOfLine, orderComplaints, type OrderFormValues } from '../order/order-values.ts';
import { jobBody } from '../job-values.ts';
import { writeAnswer } from '../order-answers.ts';
import type { CheckedRow } from './check-rows.ts';

/** Hour of a deadline of which only the day is given. */
const deadlineHour = '17:00';

/** A row in the words of the form of an order, whose rules and body it has then. */
export function valuesOfRow(
  { order, client, campaignId }: Pick<CheckedRow, 'order' | 'client' | 'campaignId'>,
  services: readonly OrderService[],
  contacts: readonly ClientContact[] = [],
): OrderFormValues {
  const { address, day, hours, deadline, texts, facts, answers } = order;
  const lines = order.services.flatMap(({ serviceId, count, addOns = [] }) =>
    services
      .filter(({ id }) => id === serviceId)
      .map((service) => ({ ...lineOf(service, String(count ?? '')), addOns })),
  );
  const { agent: agentName, phone: agentNumber, email, access, notes, reference } = texts;
  const values: OrderFormValues = {
    ...emptyOrderForm,
    ...facts,
    ...{ client, lines, agentName, agentNumber, access, pasted: email },
    campaignId: campaignId === null ? '' : String(campaignId),
    address: address === null ? '' : lineOfAddress(address),
    found: address && { ...address, latitude: null, longitude: null },
    wishDay: day ?? '',
    earliest: clockText(hours?.earliest ?? null),
    latest: clockText(hours?.latest ?? null),
    clientDeadline: deadline === null ? '' : `${deadline}T${deadlineHour}`,
    orderDetails: notes,
    externalReference: reference,
    answers: Object.entries(answers).reduce((text, [question, answer]) => writeAnswer(text, question, answer), ''),
  };
  return withContacts(values, values, contacts);
}

/** The column of a field of the form. */
const columnOf: Readonly<Record<string, ColumnTarget>> = {
  agentName: 'agent',
  agentNumber: 'phone',
  productionNote: 'access',
  orderDetails: 'notes',
  externalReference: 'reference',
  clientDeadline: 'deadline',
  lines: 'services',
  ...{ bed: 'bed', bath: 'bath', car: 'car', study: 'study', landArea: 'landArea', landUnit: 'landArea' },
  ...{ mapLink: 'mapLink', copyTemplates: 'copyTemplates' },
};

/** The column of what a question asks for. */
const columnOfDetail: Readonly<Record<Exclude<AskableDetail, 'OrderAnswer'>, TableField>> = {
  ...{ Bed: 'bed', Bath: 'bath', Car: 'car', Study: 'study', LandArea: 'landArea', MapLink: 'mapLink' },
  ...{ Agent: 'agent', ProductionNote: 'access', CopyTemplateList: 'copyTemplates' },
};

const columnOfQuestion = ({ field, text }: OrderQuestion): ColumnTarget =>
  field === 'OrderAnswer' ? `question ${text}` : columnOfDetail[field];

/** What the services of a row require and it does not say, by column. */
function missingInRow(values: OrderFormValues, services: readonly OrderService[], timeZone: string) {
  const missing = values.lines.flatMap((line, index): [ColumnTarget, string][] => {
    // Copy templates that a row does not name are taken by the server where the service or the client has some.
    const required = (services.find(({ id }) => id === line.serviceId)?.required ?? []).filter(
      ({ field }) => field !== 'CopyTemplateList',
    );
    if (required.length === 0) return [];
    const { details = [] } = jobBody(jobOfLine(values, line, index), timeZone);
    const answers = details.map(({ fieldName, value }) => ({
      fieldName,
      value: JSON.parse(value as string) as unknown,
    }));
    return required
      .filter((question) => missingAnswers([question], answers).length > 0)
      .map((question) => [columnOfQuestion(question), `${line.name} needs an answer.`]);
  });
  return Object.fromEntries(missing.toReversed());
}

/** What the form of an order complains about in a row, by column; what is missing is said by the reader of the row. */
function complaintsOfRow(
  order: RowOrder,
  services: readonly OrderService[],
  timeZone: string,
): Partial<Record<ColumnTarget, string>> {
  // The client is checked by its name, so here it is anybody.
  const client = { id: 1, name: '' };
  const values = valuesOfRow({ order, client, campaignId: null }, services);
  const entries = Object.entries(orderComplaints(values, timeZone))
    .filter(
      ([field]) => (field !== 'address' || order.address !== null) && (field !== 'lines' || order.services.length > 0),
    )
    .map(([field, sentence]) => [columnOf[field] ?? (field === 'address' ? 'address' : ''), sentence] as const);
  return { ...missingInRow(values, services, timeZone), ...Object.fromEntries(entries) };
}

/** Reads rows, each once as long as its cells are the same, because a table has hundreds and is read with each change of one. */
export function rowReader(
  targets: readonly ColumnTarget[],
  services: readonly OrderService[],
  context: CellContext,
): (cells: readonly string[]) => RowOrder {
  const cache = new WeakMap<readonly string[], RowOrder>();
  return (cells) => {
    const cached = cache.get(cells);
    if (cached) return cached;
    const order = readRow(cells, targets, context);
    const errors = { ...complaintsOfRow(order, services, context.timeZone), ...order.errors };
    const checked = { ...order, errors };
    cache.set(cells, checked);
    return checked;
  };
}
