import type { ClientLanguage, ClientLanguageBody } from '@shootdesk/shared/client-languages/client-languages.contract';
import { acceptedWords } from '@shootdesk/shared/client-languages/check-words';
import { englishTag } from '@shootdesk/shared/client-languages/words';
import { textOfSlot } from '@shootdesk/shared/client-languages/studio-texts';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { stillNeeded } from '../../kernel/still-needed.ts';
import { recordChange } from '../record-changes/public.ts';
import { clientLanguageView } from './client-language.view.ts';
import {
  insertClientLanguage,
  lockClientLanguage,
  removeClientLanguage,
  updateClientLanguageRow,
  type ClientLanguageRow,
} from './client-languages.store.ts';

type Tools = Pick<Deps, 'prisma' | 'settings'>;

const entityType = 'ClientLanguage';
const refuseTaken = refusalOfTaken({
  client_languages_tag_key: ['tag', 'This language is there already.'],
  client_languages_name_key: ['name', 'Another language has this name.'],
});

/** The fields that the change history compares. Words are one per line, with the slot of their phrase or the studio's text. */
const fieldsOf = (row: ClientLanguageRow) => ({
  tag: row.tag,
  name: row.name,
  words: Object.entries(acceptedWords(row.tag, row.words)).map(
    ([slot, text]) => `${textOfSlot(slot) ?? slot}: ${text}`,
  ),
});

async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget): Promise<ClientLanguageRow> {
  const row = await lockClientLanguage(tx, id);
  if (!row) throw notFound('The language');
  requireVersion(ifMatch, clientLanguageView(row));
  return row;
}

/** Awaits a change and reloads the settings, so that the change applies in this process. */
async function inForce<T>({ settings }: Tools, changing: Promise<T>): Promise<T> {
  const done = await refuseTaken(changing);
  await settings.reload();
  return done;
}

export function createClientLanguage(deps: Tools, actor: Actor, body: ClientLanguageBody): Promise<ClientLanguage> {
  const saving = inTransaction(deps.prisma, async (tx) => {
    const row = await insertClientLanguage(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    return clientLanguageView(row);
  });
  return inForce(deps, saving);
}

export function updateClientLanguage(
  deps: Tools,
  actor: Actor,
  target: RecordTarget,
  { tag, name, words }: ClientLanguageBody,
): Promise<ClientLanguage> {
  const saving = inTransaction(deps.prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    if (tag !== before.tag) refuseField('tag', 'The tag cannot be changed. Add another language instead.');
    const after = await updateClientLanguageRow(tx, target.id, { name, words });
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return clientLanguageView(after);
  });
  return inForce(deps, saving);
}

/** Refuses English, the organisation's default, and languages that clients have. */
export function deleteClientLanguage(deps: Tools, actor: Actor, target: RecordTarget): Promise<null> {
  const deleting = inTransaction(deps.prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    const { tag, name } = before;
    if (tag === englishTag) throw problem('rule_violated', 'English ships with the product and stays.');
    if (tag === deps.settings.organisation().branding.client_language) {
      throw problem('rule_violated', `${name} is the organisation’s language for clients. Choose another one first.`);
    }
    const { clients: count } = before._count;
    const nouns = { Client: ['client', 'clients'] } as const;
    if (count > 0)
      throw stillNeeded(name, [{ type: 'Client', count, names: [] }], nouns, 'Choose another language for them first.');
    await removeClientLanguage(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
  return inForce(deps, deleting);
}
