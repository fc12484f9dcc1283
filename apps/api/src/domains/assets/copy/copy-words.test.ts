import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { copywriting } from '../../../../test/copy.ts';
import type { TestUser } from '../../../../test/factories.ts';

let t: TestApp;
let writer: TestUser;
let boss: TestUser;
let colleague: TestUser;
let stranger: TestUser;
let job: { id: number; clientId: number; campaignId: number };

beforeAll(async () => {
  t = await createTestApp();
  const services = [copywriting];
  writer = await t.makeUser({ role: 'FullTimeEditor', services });
  colleague = await t.makeUser({ role: 'FullTimeEditor', services });
  boss = await t.makeUser({ role: 'BackOffice' });
  stranger = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  job = await t.makeJob({ serviceId: copywriting, statusId: 90 });
  await t.assign(job.id, writer.id, JobUserRoleId.EditorDrafterCopywriter);
});
afterAll(() => t.close());

const path = () => `/v1/service-jobs/${job.id}/copy-words`;
const add = (by: TestUser, word: string) => t.as(by).post(path()).send({ word });

test('the words of client, campaign and address are known for a job', async () => {
  const { prisma } = t.deps;
  await prisma.client.update({ where: { id: job.clientId }, data: { name: 'Barfoot & Sons', brand: 'Anchorly' } });
  await prisma.campaign.update({
    where: { id: job.campaignId },
    data: { name: 'Cotham', address: '12 Cotham Road', suburb: 'Kew East' },
  });
  const { body } = await t.as(colleague).get(path()).expect(200);
  expect(body.result).toEqual({
    clientName: 'Barfoot & Sons',
    words: [],
    jobWords: ['Barfoot', 'Sons', 'Anchorly', 'Cotham', 'Road', 'Kew', 'East'],
  });
});

test('a word that the copywriter adds is known in all copy of the client, and stands in its history', async () => {
  const { body } = await add(writer, ' Miele ').expect(200);
  expect(body.result.words).toEqual(['Miele']);
  const other = await t.makeJob({ serviceId: copywriting, campaignId: job.campaignId });
  const ofOther = await t.as(boss).get(`/v1/service-jobs/${other.id}/copy-words`).expect(200);
  expect(ofOther.body.result.words).toEqual(['Miele']);
  const client = await t.as(boss).get(`/v3/clients/${job.clientId}`).expect(200);
  expect(client.body.result).toMatchObject({ copy_words: ['Miele'], modified_by: `User/${writer.id}` });
});

test('a word that is there in another case is not added twice', async () => {
  expect((await add(writer, 'MIELE').expect(200)).body.result.words).toEqual(['Miele']);
});

test('words that are added at once are all kept', async () => {
  const words = ['Alba', 'Bexley', 'Corio', 'Dalby'];
  await Promise.all(words.map((word) => add(boss, word).expect(200)));
  const { body } = await t.as(writer).get(path()).expect(200);
  expect(body.result.words.toSorted()).toEqual([...words, 'Miele']);
});

test('the back office takes words away in the preferences of the client', async () => {
  const { body } = await t.as(boss).get(`/v3/clients/${job.clientId}`).expect(200);
  const updatedClient = { ...body.result, copy_words: ['Miele', 'miele', 'Kew'] };
  const saved = await t.as(boss).put(`/v3/clients/${job.clientId}`).send(updatedClient).expect(200);
  expect(saved.body.result.copy_words).toEqual(['Miele', 'Kew']);
  const wrong = { ...body.result, copy_words: ['two words'] };
  await t.as(boss).put(`/v3/clients/${job.clientId}`).send(wrong).expect(400);
});

test('a client has at most 2000 words', async () => {
  const names = (index: number) =>
    `w${String.fromCharCode(97 + (index % 26), 97 + (Math.floor(index / 26) % 26), 97 + Math.floor(index / 676))}`;
  const copyWords = Array.from({ length: 2000 }, (_, index) => names(index));
  await t.deps.prisma.client.update({ where: { id: job.clientId }, data: { copyWords } });
  expect((await add(writer, 'Onemore').expect(422)).body.detail).toBe('At most 2000 words.');
});

test.each([{ word: 'two words' }, { word: '' }, { word: '3rd' }, { word: 'x'.repeat(61) }, {}, { word: 'a', more: 1 }])(
  'is malformed: %j',
  async (sent) => {
    await t.as(writer).post(path()).send(sent).expect(400);
  },
);

test('are of copywriting jobs, for those who see them, and added by those who work on the copy', async () => {
  await t.anonymous().get(path()).expect(401);
  await t.anonymous().post(path()).send({ word: 'Kew' }).expect(401);
  await t.as(stranger).get(path()).expect(404);
  await add(stranger, 'Kew').expect(404);
  await add(colleague, 'Kew').expect(403);
  const photos = await t.makeJob({ serviceId: 1 });
  await t.as(boss).get(`/v1/service-jobs/${photos.id}/copy-words`).expect(422);
  await t.as(boss).post(`/v1/service-jobs/${photos.id}/copy-words`).send({ word: 'Kew' }).expect(422);
});
