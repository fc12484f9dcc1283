import type { CampaignAtAddress } from '@shootdesk/shared/campaigns/campaigns-at-address.contract';
import type { ClientContact } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import { addressKeyOf } from '@shootdesk/shared/availability/property';
import { readClient, type MailClient } from '@shootdesk/shared/order-mail/contacts';
import {
  questionOfTarget,
  serviceOfTarget,
  tableFields,
  type ColumnTarget,
  type TableField,
} from '@shootdesk/shared/order-table/columns';
import type { RowAddress, RowOrder } from '@shootdesk/shared/order-table/read-row';
import type { Option } from '../../../ui/inputs/option.ts';
import { isOrdered, type DraftRow, type TableDraft } from '../table-draft.ts';

/** What is read from the API about the cells of a table. */
export interface TableFacts {
  /** Clients whose names have the text of a cell; undefined while they are read. */
  readonly clientsNamed: (text: string) => readonly Option[] | undefined;
  /** Clients with one of the table's e-mail addresses or their domains. */
  readonly mailClients: readonly MailClient[];
  /** Campaigns of a property, newest first. */
  readonly campaignsAt: (address: RowAddress) => readonly CampaignAtAddress[];
  /** Contacts of a client; undefined while they are read. */
  readonly contactsOf: (clientId: number) => readonly ClientContact[] | undefined;
}

type Sentences = Readonly<Partial<Record<ColumnTarget, string>>>;

/** A row of a table with what it orders, and what is to be said about its cells. */
export interface CheckedRow {
  readonly row: DraftRow;
  readonly order: RowOrder;
  readonly client: Option | null;
  /** The campaign of the client at the address that the jobs are added to; null for a new one. */
  readonly campaignId: number | null;
  /** What keeps the row from being ordered, by column. */
  readonly errors: Sentences;
  /** What is good to know, by column. */
  readonly notices: Sentences;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

type ClientReading = { readonly client: Option | null; readonly error?: string; readonly from?: ColumnTarget };

function clientOfRow({ texts }: RowOrder, usual: Option | null, facts: TableFacts): ClientReading {
  if (texts.client !== '') {
    const named = facts.clientsNamed(texts.client);
    if (!named) return { client: null };
    const exact = named.filter(({ name }) => plain(name) === plain(texts.client));
    if (exact.length === 1) return { client: exact[0]! };
    if (exact.length > 1) return { client: null, error: 'Several clients have this name.' };
    const like = named.slice(0, 2).map(({ name }) => `'${name}'`);
    const question = like.length > 0 ? ` Do you mean ${like.join(' or ')}?` : '';
    return { client: null, error: `There is no client of this name.${question}` };
  }
  const whole = { start: 0, end: texts.email.length };
  const found = texts.email === '' ? null : readClient(texts.email, whole, facts.mailClients).client;
  const byMail = found && facts.mailClients.find(({ id }) => id === found.value);
  if (byMail) return { client: { id: byMail.id, name: byMail.name }, from: 'email' };
  return usual ? { client: usual } : { client: null, error: 'Required' };
}

const isEmail = (text: string) => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text);

function emailSentences({ texts: { email } }: RowOrder, reading: ClientReading, facts: TableFacts) {
  if (email === '') return {};
  if (!isEmail(email)) return { error: 'Please give an e-mail address.' };
  const { client, from } = reading;
  const contacts = client && facts.contactsOf(client.id);
  const isContact = !contacts || contacts.some((each) => each.email?.toLowerCase() === email.toLowerCase());
  const parts = [
    ...(from ? [`Client: ${client!.name}.`] : []),
    ...(isContact ? [] : ['No contact of the client: is told nothing.']),
  ];
  return parts.length > 0 ? { notice: parts.join(' ') } : {};
}

/** Columns that are in the table, because what is wrong without a column is said beside the row. */
const targetsIn = ({ columns }: TableDraft) => new Set(columns.map(({ target }) => target));

function checkAlone(row: DraftRow, order: RowOrder, draft: TableDraft, facts: TableFacts) {
  const reading = clientOfRow(order, draft.client, facts);
  const email = emailSentences(order, reading, facts);
  const errors: Partial<Record<ColumnTarget, string>> = { ...order.errors };
  const notices: Partial<Record<ColumnTarget, string>> = {};
  if (reading.error) errors.client = reading.error;
  if ('error' in email && email.error) errors.email = email.error;
  if ('notice' in email && email.notice) notices.email = email.notice;
  const { client } = reading;
  const there = order.address && client ? facts.campaignsAt(order.address) : [];
  const own = there.filter(({ campaign }) => campaign.client.id === client?.id);
  const [newest] = own;
  if (newest) {
    const which = own.length > 1 ? `the newest of ${own.length} campaigns here: ` : 'the campaign ';
    notices.address = `Adds to ${which}${newest.campaign.name}.`;
  }
  return { row, order, client, campaignId: newest?.campaign.id ?? null, errors, notices };
}

/** The property of a row for its client; null while either is missing. */
export function propertyOf({ order, client }: Pick<CheckedRow, 'order' | 'client'>): string | null {
  const key = order.address && client && addressKeyOf(order.address);
  return key ? `${client.id} ${key}` : null;
}

const servicesOf = ({ order }: CheckedRow) =>
  order.services
    .map(({ serviceId }) => serviceId)
    .toSorted((a, b) => a - b)
    .join();

/** Adds what is to be said about rows that have something in common; rows that are left out count for nothing. */
function compareRows(checked: readonly CheckedRow[]): CheckedRow[] {
  const atProperty = new Map<string, CheckedRow[]>();
  const byReference = new Map<string, CheckedRow>();
  return checked.map((each) => {
    const { row, order } = each;
    if (row.isLeftOut) return each;
    const errors = { ...each.errors };
    const notices = { ...each.notices };
    const property = propertyOf(each);
    const others = property === null ? [] : (atProperty.get(property) ?? []);
    const [first] = others;
    const same = order.services.length > 0 && others.find((other) => servicesOf(other) === servicesOf(each));
    if (same) errors.address = `Row ${same.row.number} orders the same here. Leave one out, or change it.`;
    else if (first) notices.address = `The same property as row ${first.row.number}, and its campaign.`;
    if (property !== null) atProperty.set(property, [...others, each]);
    const { reference } = order.texts;
    const twin = reference === '' ? undefined : byReference.get(reference);
    if (twin) errors.reference = `Row ${twin.row.number} has this reference, too.`;
    else if (reference !== '') byReference.set(reference, each);
    return { ...each, errors, notices };
  });
}

/** What a column that the table does not have answers; null for columns that every row needs, whose sentences speak for themselves. */
function askedBy(target: ColumnTarget): string | null {
  if (['', 'address', 'suburb', 'services', 'client'].includes(target) || serviceOfTarget(target) !== null) return null;
  return questionOfTarget(target) ?? tableFields[target as TableField];
}

/** A sentence about a column that the table does not have. */
function sentenceWithoutColumn(target: ColumnTarget, sentence: string): string {
  if (target === 'client') return 'Please choose the client above.';
  const asked = askedBy(target);
  return asked === null ? sentence : `${asked}${/\p{Letter}$/u.test(asked) ? ':' : ''} ${sentence}`;
}

/** Checks all rows of a table. What is wrong without a column of its own is under a blank key. */
export function checkRows(draft: TableDraft, orders: readonly RowOrder[], facts: TableFacts): CheckedRow[] {
  const inTable = targetsIn(draft);
  return compareRows(draft.rows.map((row, index) => checkAlone(row, orders[index]!, draft, facts))).map((each) => {
    const entries = Object.entries(each.errors) as [ColumnTarget, string][];
    const errors: Partial<Record<ColumnTarget, string>> = {};
    for (const [target, sentence] of entries) {
      if (inTable.has(target)) errors[target] = sentence;
      else {
        const own = sentenceWithoutColumn(target, sentence);
        errors[''] = [errors[''], own].filter(Boolean).join(' ');
      }
    }
    return { ...each, errors };
  });
}

/** Questions and facts of the property that open rows lack, and for which the table has no column. */
export function missingColumns(draft: TableDraft, orders: readonly RowOrder[]): ColumnTarget[] {
  const inTable = targetsIn(draft);
  const open = orders.filter((_, index) => !draft.rows[index]!.isLeftOut && !isOrdered(draft.rows[index]!));
  const wrong = open.flatMap(({ errors }) => Object.keys(errors) as ColumnTarget[]);
  return [...new Set(wrong)].filter((target) => !inTable.has(target) && askedBy(target) !== null);
}

export const hasErrors = ({ errors }: CheckedRow): boolean => Object.keys(errors).length > 0;
