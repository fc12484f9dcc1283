import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createEventReaders, jobsIn, type EventReader } from '../../../test/live/event-reader.ts';

const photography = 1;
const copywriting = 21;

let t: TestApp;
const readers = createEventReaders();

beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => readers.leaveAll());
afterAll(() => t.close());

const tag = (serviceJobId: number) =>
  t.deps.prisma.serviceJobTag.create({ data: { serviceJobId, tag: `word ${Math.random()}` } });

/** The events up to a change of `seen`; earlier ones would have arrived before. */
async function jobsUntil(reader: EventReader, lastJobId: number): Promise<string[]> {
  await tag(lastJobId);
  t.deps.changes.announce();
  await expect.poll(() => jobsIn(reader)).toContain(`${lastJobId}: tag`);
  return jobsIn(reader).filter((line) => line !== `${lastJobId}: tag`);
}

describe('a person is told of the jobs they see, and of no other', () => {
  test.each([
    ['BackOffice', ['ofService', 'ofMine', 'atMine', 'foreign']],
    ['ProductionManager', ['ofService', 'ofMine', 'atMine', 'foreign']],
    ['QC', ['ofService', 'ofMine', 'atMine']],
    ['Specialist', ['ofService', 'ofMine', 'atMine']],
    ['FullTimeEditor', ['ofService', 'ofMine', 'atMine']],
    ['ContractualEditor', ['ofService', 'ofMine', 'atMine']],
    ['FullTimeProvider', ['atMine']],
    ['ContractualProvider', ['atMine']],
  ] as const)('%s: %j', async (role, names) => {
    const person = await t.makeUser({ role, services: [photography] });
    const make = async (serviceId: number) => (await t.makeJob({ serviceId })).id;
    const jobs = {
      ofService: await make(photography),
      ofMine: await make(copywriting),
      atMine: await make(copywriting),
      foreign: await make(copywriting),
    };
    await t.assign(jobs.ofMine, person.id, 4);
    await t.assign(jobs.atMine, person.id, 5);
    const reader = await readers.read(t.url, t.headersOf(person));
    for (const id of Object.values(jobs)) await tag(id);
    const lines = await jobsUntil(reader, jobs.atMine);
    const expected = names.filter((name) => name !== 'atMine').map((name) => `${jobs[name]}: tag`);
    expect([...new Set(lines)]).toEqual(expected);
  });

  test('an API key: the clients it is bound to', async () => {
    const [own, foreign] = await Promise.all([t.makeJob({}), t.makeJob({})]);
    const system = await t.makeUser({ role: 'Integration' });
    const key = await t.makeApiKey(system.id, [own.clientId]);
    const reader = await readers.read(t.url, { authorization: `Bearer ${key}` });
    await tag(foreign.id);
    expect(await jobsUntil(reader, own.id)).toEqual([]);
  });
});

describe('a job that somebody may no longer see', () => {
  test('is gone for who was taken off it, and for nobody else', async () => {
    const [editor, colleague, manager] = await Promise.all([
      t.makeUser({ role: 'FullTimeEditor' }),
      t.makeUser({ role: 'FullTimeEditor' }),
      t.makeUser({ role: 'ProductionManager' }),
    ]);
    const [job, other] = await Promise.all([t.makeJob({}), t.makeJob({})]);
    const { id } = await t.assign(job.id, editor.id, 1);
    for (const person of [editor, colleague]) await t.assign(other.id, person.id, 1);
    const read = (person: typeof editor) => readers.read(t.url, t.headersOf(person));
    const [ofEditor, ofColleague, ofManager] = await Promise.all([read(editor), read(colleague), read(manager)]);
    await t.deps.prisma.serviceJobUser.delete({ where: { id } });
    await tag(job.id);
    await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { totalAssets: 3 } });
    expect(new Set(await jobsUntil(ofEditor, other.id))).toEqual(new Set([`${job.id}: gone`]));
    expect(await jobsUntil(ofColleague, other.id)).toEqual([]);
    const lines = (await jobsUntil(ofManager, other.id)).filter((line) => line.startsWith(String(job.id)));
    expect(lines.join(' ')).toMatch(/assignment/);
    expect(lines.join(' ')).not.toMatch(/gone/);
  });

  test('is gone for a provider when another gets the appointment, who is told that it came', async () => {
    const [provider, other] = await Promise.all([
      t.makeUser({ role: 'FullTimeProvider' }),
      t.makeUser({ role: 'FullTimeProvider' }),
    ]);
    const { id } = await t.makeJob({});
    const part = await t.assign(id, provider.id, 5);
    const read = (person: typeof provider) => readers.read(t.url, t.headersOf(person));
    const [before, after] = await Promise.all([read(provider), read(other)]);
    await t.deps.prisma.serviceJobUser.update({ where: { id: part.id }, data: { userId: other.id } });
    await expect.poll(() => jobsIn(before)).toContain(`${id}: gone`);
    await expect.poll(() => jobsIn(after)).toContain(`${id}: assignment`);
  });

  test('when it was deleted: gone for those who see all; the others read again without hearing of it', async () => {
    const [manager, provider] = await Promise.all([
      t.makeUser({ role: 'ProductionManager' }),
      t.makeUser({ role: 'FullTimeProvider' }),
    ]);
    const { id } = await t.makeJob({});
    const [all, own] = await Promise.all([
      readers.read(t.url, t.headersOf(manager)),
      readers.read(t.url, t.headersOf(provider)),
    ]);
    await t.deps.prisma.serviceJob.delete({ where: { id } });
    await expect.poll(() => jobsIn(all)).toContain(`${id}: gone`);
    await expect.poll(() => own.events).toEqual([{ name: 'resync', data: {} }]);
  });

  test('while the reader was away: gone on coming back', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor' });
    const { id } = await t.makeJob({});
    const part = await t.assign(id, editor.id, 1);
    const reader = await readers.read(t.url, t.headersOf(editor));
    await reader.leave();
    await t.deps.prisma.serviceJobUser.delete({ where: { id: part.id } });
    const headers = { ...t.headersOf(editor), 'last-event-id': reader.lastEventId()! };
    const again = await readers.read(t.url, headers);
    expect(jobsIn(again)).toEqual([`${id}: gone`]);
  });
});

describe('an on-site provider', () => {
  /** How a change of their job is announced to a provider. */
  async function reportedKinds(change: (serviceJobId: number) => Promise<unknown>, dateService: Date | null = null) {
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    const [job, other] = await Promise.all([t.makeJob({ dateService }), t.makeJob({})]);
    for (const { id } of [job, other]) await t.assign(id, provider.id, 5);
    const reader = await readers.read(t.url, t.headersOf(provider));
    await change(job.id);
    return (await jobsUntil(reader, other.id)).map((line) => line.replace(`${job.id}: `, ''));
  }
  const note = (serviceJobNoteTypeId: number) => (serviceJobId: number) =>
    t.deps.prisma.serviceJobNote.create({ data: { serviceJobId, serviceJobNoteTypeId, content: 'Ten' } });
  const agent = (serviceJobId: number) =>
    t.deps.prisma.serviceJobDetail.create({
      data: { serviceJobId, entityFieldTypeId: DetailTypeId.Agent, value: { value: 'Jo' } },
    });

  test('is told of notes for providers, not of those the studio writes for itself', async () => {
    expect(await reportedKinds(note(NoteTypeId.Provider))).toEqual(['note']);
    expect(await reportedKinds(note(NoteTypeId.Studio))).toEqual([]);
  });

  test('is told that the agency changed only when the appointment is near', async () => {
    const inAMonth = new Date(t.deps.now().getTime() + 30 * 24 * 60 * 60_000);
    expect(await reportedKinds(agent, inAMonth)).toEqual([]);
    expect(await reportedKinds(agent, t.deps.now())).toEqual(['detail']);
  });

  test('is told of the job when a note was removed, because nobody knows any more which', async () => {
    const removed = async (serviceJobId: number) => {
      const { id } = await note(NoteTypeId.Provider)(serviceJobId);
      await t.deps.prisma.serviceJobNote.delete({ where: { id } });
    };
    expect(new Set(await reportedKinds(removed))).toContain('job');
  });
});
