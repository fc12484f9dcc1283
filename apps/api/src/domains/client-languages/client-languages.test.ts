import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';

const path = '/v3/client-languages';

const mails: Mail[] = [];
let t: TestApp;
let backOffice: TestUser;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp({
    deps: { mailer: { send: async (mail) => void mails.push(mail), ping: async () => {}, close: async () => {} } },
  });
  backOffice = await t.makeUser();
});
afterAll(() => t.close());

const next = () => {
  serial += 1;
  return { tag: `qq-t${String(serial).padStart(6, '0')}`, name: `Language ${serial}` };
};
const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const create = (body: object) => t.as(backOffice).post(path).send(body);
const make = async (more: object = {}) => (await create({ ...next(), ...more }).expect(201)).body.result;
const save = (id: string, body: object, ifMatch?: number) =>
  t.as(backOffice).put(`${path}/${id}`).set(version(ifMatch)).send(body);
const remove = (id: string, ifMatch?: number) => t.as(backOffice).delete(`${path}/${id}`).set(version(ifMatch));

test('is created, listed, read, changed and removed, and its history is kept', async () => {
  const { body, headers } = await create({
    tag: 'MI',
    name: ' te reo Māori ',
    words: { approve: 'Whakaae', no: ' ' },
  }).expect(201);
  const { id } = body.result;
  expect(body.result).toMatchObject({ tag: 'mi', name: 'te reo Māori', words: { approve: 'Whakaae' }, clients: 0 });
  expect(body.result.missing).toBeGreaterThan(100);
  expect(headers['etag']).toBe('"1"');
  const filter = JSON.stringify({ name: { contains: 'reo' } });
  expect((await t.as(backOffice).get(path).query({ filter }).expect(200)).body.results).toEqual([body.result]);
  const read = (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;
  const words = { ...read.words, yes: 'Āe' };
  const changed = (await save(id, { ...read, words }, 1).expect(200)).body.result;
  expect(changed).toMatchObject({ id, words: { approve: 'Whakaae', yes: 'Āe' }, cache_key: 2 });
  expect(changed.missing).toBe(read.missing - 1);
  await remove(id, 2).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await save(id, { ...next() }).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `ClientLanguage/${id}` }) })
    .expect(200);
  expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'updated',
    'created',
  ]);
  expect(JSON.stringify(history.body.results[1].changes)).toContain('yes: Āe');
});

test('texts of the studio are translated by the slot of the text, and its history has the text', async () => {
  const made = await make({ words: { 'text:Second%20Kitchen': 'Zweite Küche' } });
  expect(made.words).toEqual({ 'text:Second%20Kitchen': 'Zweite Küche' });
  const { body } = await t.anonymous().get(`/v1/client-languages/${made.tag}/words`).expect(200);
  expect(body.result.words).toEqual(made.words);
  const filter = JSON.stringify({ entity: `ClientLanguage/${made.id}` });
  const history = await t.as(backOffice).get('/v3/record-changes').query({ filter }).expect(200);
  expect(JSON.stringify(history.body.results[0].changes)).toContain('Second Kitchen: Zweite Küche');
});

test.each([
  [{ name: ' ' }, { name: ['Required'] }],
  [{ name: 'x'.repeat(61) }, { name: ['At most 60 characters.'] }],
  [{ tag: '' }, { tag: ['Required'] }],
  [{ tag: 'te reo' }, { tag: ['Must be a language tag such as de, mi or pt-BR.'] }],
  [{ words: { approve: 'x'.repeat(2001) } }, { 'words.approve': ['At most 2000 characters.'] }],
  [{ words: { 'text:': 'x' } }, { 'words.text:': ['There is no such phrase in this language.'] }],
  [{ words: { nothing: 'x' } }, { 'words.nothing': ['There is no such phrase in this language.'] }],
  [{ words: { writeTo: '{{nmae}}' } }, { 'words.writeTo': ['{{nmae}} is not known here. Use {{name}}.'] }],
])('%o is refused at its field', async (body, errors) => {
  expect((await create({ ...next(), ...body }).expect(400)).body.errors).toEqual(errors);
});

test('a member that is not known is refused', async () => {
  expect((await create({ ...next(), colour: 'red' }).expect(400)).body.errors).toHaveProperty('colour');
});

test('tag and name are unique, and the tag stays', async () => {
  const { id, tag, name } = await make();
  const sameTag = await create({ ...next(), tag: tag.toUpperCase() }).expect(409);
  expect(sameTag.body).toMatchObject({ code: 'already_exists', errors: { tag: ['This language is there already.'] } });
  const sameName = await create({ ...next(), name: name.toUpperCase() }).expect(409);
  expect(sameName.body.errors).toEqual({ name: ['Another language has this name.'] });
  expect((await save(id, { ...next() }).expect(422)).body.errors).toHaveProperty('tag');
});

test('a colleague who was quicker is shown', async () => {
  const { id, tag } = await make();
  const present = (await save(id, { tag, name: 'Quick' }, 1).expect(200)).body.result;
  expect((await save(id, { tag, name: 'Slow' }, 1).expect(412)).body).toMatchObject({
    code: 'stale',
    current: present,
  });
  await remove(id, 1).expect(412);
});

test('BackOffice alone administers them', async () => {
  const { id } = await make();
  const qc = await t.makeUser({ role: 'QC' });
  await t.as(qc).get(path).expect(403);
  await t.as(qc).get(`${path}/${id}`).expect(403);
  await t.as(qc).post(path).send(next()).expect(403);
  await t.as(qc).put(`${path}/${id}`).send(next()).expect(403);
  await t.as(qc).delete(`${path}/${id}`).expect(403);
  await t.anonymous().get(path).expect(401);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});

test('a language that clients have, that is the organisation’s, or English stays', async () => {
  const { id, tag, name } = await make();
  const client = await t.as(backOffice).post('/v3/clients').send({ name: 'Tūī', language: tag }).expect(201);
  expect(client.body.result.language).toBe(tag);
  const refused = await remove(id).expect(409);
  expect(refused.body.detail).toBe(
    `${name} cannot be deleted while needed by 1 client. Choose another language for them first.`,
  );
  const { id: clientId } = client.body.result;
  await t.as(backOffice).put(`/v3/clients/${clientId}`).send({ name: 'Tūī', language: null }).expect(200);
  await t.as(backOffice).put('/v3/settings/organisation').send({ client_language: tag }).expect(200);
  expect((await remove(id).expect(422)).body.detail).toContain('organisation’s language for clients');
  await t.as(backOffice).put('/v3/settings/organisation').send({}).expect(200);
  await remove(id).expect(200);
  expect((await remove('1').expect(422)).body.detail).toBe('English ships with the product and stays.');
});

test('a language that is not there is refused for a client and for the organisation', async () => {
  const client = await t.as(backOffice).post('/v3/clients').send({ name: 'Ruru', language: 'xx' }).expect(422);
  expect(client.body.errors).toEqual({ language: ['There is no language xx.'] });
  const organisation = await t
    .as(backOffice)
    .put('/v3/settings/organisation')
    .send({ client_language: 'xx' })
    .expect(422);
  expect(organisation.body.errors).toEqual({ client_language: ['There is no language xx. Please add it first.'] });
  await t.as(backOffice).put('/v3/settings/organisation').send({ client_language: 'not one' }).expect(400);
});

test('everybody can read the words of a language, and nothing else of it', async () => {
  const { tag, name } = await make({ words: { yes: 'Āe' } });
  const { body } = await t.anonymous().get(`/v1/client-languages/${tag}/words`).expect(200);
  expect(body.result).toEqual({ tag, name, words: { yes: 'Āe' } });
  await t.anonymous().get('/v1/client-languages/xx/words').expect(404);
  await t.anonymous().get('/v1/client-languages/not%20one/words').expect(400);
  const branding = (await t.anonymous().get('/v1/branding').expect(200)).body.result;
  expect(branding.client_languages).toContainEqual({ tag, name, revision: 1, hasWords: true });
});

const emailPath = '/v3/settings/email-texts/visitBooked/languages';

test('the text of an e-mail in a language is what ships until the studio writes its own, with versions and history', async () => {
  await create({ tag: 'de', name: 'Deutsch' }).expect(201);
  const as = t.as(backOffice);
  const read = (await as.get(`${emailPath}/de`).expect(200)).body.result;
  expect(read).toMatchObject({ id: 'de', kind: 'visitBooked', subject: null, body: null, source: 'shipped' });
  expect(read.shipped.subject).toBe('Gebucht: {{services}} für {{property}}');
  const put = (body: object, ifMatch: number) => as.put(`${emailPath}/de`).set(version(ifMatch)).send(body);
  const own = (await put({ ...read, subject: 'Termin: {{property}}' }, read.cache_key).expect(200)).body.result;
  expect(own).toMatchObject({ subject: 'Termin: {{property}}', body: null, source: 'own' });
  expect((await put({}, read.cache_key).expect(412)).body.code).toBe('stale');
  const english = (await as.get('/v3/settings/email-texts/visitBooked').expect(200)).body.result;
  expect(english.languages).toContainEqual({ tag: 'de', source: 'own' });
  await as.put('/v3/settings/email-texts/visitBooked').send({ subject: 'Hello {{property}}' }).expect(200);
  expect((await as.get(`${emailPath}/de`).expect(200)).body.result.subject).toBe('Termin: {{property}}');
  const filter = JSON.stringify({ entity: 'Setting/22' });
  const { results } = (await as.get('/v3/record-changes').query({ filter }).expect(200)).body;
  expect(JSON.stringify(results)).toContain('subject de');
  const reset = await as.put(`${emailPath}/de`).send({ subject: 'Gebucht: {{services}} für {{property}}' }).expect(200);
  expect(reset.body.result).toMatchObject({ subject: null, source: 'shipped' });
});

test('a text in a language keeps the rules of its e-mail, and only BackOffice writes it', async () => {
  const { tag } = await make();
  const as = t.as(backOffice);
  expect((await as.put(`${emailPath}/${tag}`).send({ subject: '{{nmae}}' }).expect(400)).body.errors).toHaveProperty(
    'subject',
  );
  await as.put(`${emailPath}/xx`).send({}).expect(404);
  await as.put(`${emailPath}/en`).send({}).expect(404);
  await as.get(`/v3/settings/email-texts/passwordReset/languages/${tag}`).expect(400);
  const qc = await t.makeUser({ role: 'QC' });
  await t.as(qc).get(`${emailPath}/${tag}`).expect(403);
  await t.as(qc).put(`${emailPath}/${tag}`).send({}).expect(403);
  await t.as(qc).post(`${emailPath}/${tag}/test`).send({}).expect(403);
  await t.anonymous().get(`${emailPath}/${tag}`).expect(401);
  await t.anonymous().put(`${emailPath}/${tag}`).send({}).expect(401);
  await t.anonymous().post(`${emailPath}/${tag}/test`).send({}).expect(401);
});

test('a test of a text comes in its language, with the samples that the product writes in it', async () => {
  const { tag } = await make();
  mails.length = 0;
  await t.as(backOffice).post(`${emailPath}/${tag}/test`).send({ subject: 'Ka tau: {{property}}' }).expect(200);
  await t.as(backOffice).post(`${emailPath}/de/test`).send({}).expect(200);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Test: Ka tau: 12 Cotham Road, Kew',
    'Test: Gebucht: Photography, Companion Floorplan für 12 Cotham Road, Kew',
  ]);
  expect(mails[1]!.text).toContain('Wann: 10. Juni 2026 um 10:00 bis 10. Juni 2026 um 11:00 (Australia/Melbourne)');
});
