import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const notes = '/v1/service-job-notes';
const { Studio, Provider, TotalAssetNote, ShootListNote, ClientBookingNote } = NoteTypeId;

let t: TestApp;
let backOffice: TestUser;
let job: { id: number; clientId: number };
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob();
});

const write = (user: TestUser, serviceJobNoteTypeId: number, content: string) =>
  t.as(user).post(notes).send({ serviceJobId: job.id, serviceJobNoteTypeId, content });
const existing = async (content = 'Mind the dog.') =>
  (await write(backOffice, Studio, content).expect(201)).body.result;
const contentsOf = async () => {
  const { body } = await t.as(backOffice).get(notes).query({ serviceJobs: job.id }).expect(200);
  return body.results.map((note: { content: string }) => note.content);
};
const logged = async () =>
  (await activityLines(t.deps.prisma, { serviceJobId: job.id })).map(({ description }) => description);

describe('writing', () => {
  test('creates the note of a type, trimmed, with an ETag and a line in the activity log', async () => {
    const answer = await write(backOffice, Studio, '  Warm tones.  ').expect(201);
    expect(answer.body.result).toMatchObject({
      content: 'Warm tones.',
      serviceJobId: job.id,
      serviceJobNoteTypeId: Studio,
      createdById: backOffice.id,
      cache_key: 1,
    });
    expect(answer.headers['etag']).toBe('"1"');
    expect(await logged()).toEqual(["Post-Production Notes added: 'Warm tones.'"]);
  });

  test('first month #17: blank content writes nothing when there is no note, and says 200', async () => {
    const answer = await write(backOffice, Studio, ' \n ').expect(200);
    expect(answer.body.result).toBeNull();
    expect(await contentsOf()).toEqual([]);
    expect(await logged()).toEqual([]);
  });

  test('a note a colleague wrote meanwhile is not overwritten: 409 shows it', async () => {
    const note = await existing();
    for (const content of ['Mine.', '']) {
      const answer = await write(backOffice, Studio, content).expect(409);
      expect(answer.body).toMatchObject({ code: 'already_exists', current: { id: note.id, content: 'Mind the dog.' } });
    }
  });

  test('two colleagues writing the same note at once: one 201, one 409, one note', async () => {
    const answers = await Promise.all(['One', 'Two'].map((content) => write(backOffice, Studio, content)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await contentsOf()).toHaveLength(1);
  });

  test.each([
    ['an unknown type', { serviceJobNoteTypeId: 6, content: 'x' }, 'serviceJobNoteTypeId'],
    ['no content', { serviceJobNoteTypeId: 1 }, 'content'],
    ['an unknown field', { serviceJobNoteTypeId: 1, content: 'x', colour: 'red' }, 'colour'],
    ['too long a text', { serviceJobNoteTypeId: 1, content: 'x'.repeat(10_001) }, 'content'],
  ])('%s is malformed', async (_, body, field) => {
    const answer = await t
      .as(backOffice)
      .post(notes)
      .send({ serviceJobId: job.id, ...body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  test('a job that is not there, or not visible, is not found', async () => {
    const stranger = await t.makeUser({ role: 'FullTimeProvider' });
    await write(stranger, Provider, 'x').expect(404);
    await t
      .as(backOffice)
      .post(notes)
      .send({ serviceJobId: 99_999, serviceJobNoteTypeId: 1, content: 'x' })
      .expect(404);
  });
});

describe('changing', () => {
  test('replaces the content and moves note and job on', async () => {
    const note = await existing();
    const before = (await t.as(backOffice).get(`/v1/service-jobs/${job.id}`)).body.result.cache_key;
    const answer = await t.as(backOffice).put(`${notes}/${note.id}`).set('if-match', '"1"').send({ content: 'Cat.' });
    expect([answer.status, answer.body.result.content, answer.body.result.cache_key]).toEqual([200, 'Cat.', 2]);
    expect((await t.as(backOffice).get(`/v1/service-jobs/${job.id}`)).body.result.cache_key).toBeGreaterThan(before);
    expect((await logged()).at(-1)).toBe("Post-Production Notes changed from 'Mind the dog.' to 'Cat.'");
  });

  test('empty or whitespace content deletes an existing note', async () => {
    const note = await existing();
    const answer = await t.as(backOffice).put(`${notes}/${note.id}`).send({ content: ' \t ' }).expect(200);
    expect(answer.body.result).toBeNull();
    expect(await contentsOf()).toEqual([]);
    expect((await logged()).at(-1)).toBe("Post-Production Notes deleted: 'Mind the dog.'");
  });

  test('a stale If-Match is answered 412 with the current note, and nothing is written', async () => {
    const note = await existing();
    await t.as(backOffice).put(`${notes}/${note.id}`).send({ content: 'Theirs.' }).expect(200);
    const put = await t.as(backOffice).put(`${notes}/${note.id}`).set('if-match', '"1"').send({ content: 'Mine.' });
    expect([put.status, put.body.current.content]).toEqual([412, 'Theirs.']);
    await t.as(backOffice).delete(`${notes}/${note.id}`).set('if-match', '"1"').expect(412);
    expect(await contentsOf()).toEqual(['Theirs.']);
  });

  test('a body that names another record or parent is refused', async () => {
    const note = await existing();
    for (const wrong of [{ id: note.id + 1 }, { serviceJobId: job.id + 1 }, { serviceJobNoteTypeId: Provider }]) {
      await t
        .as(backOffice)
        .put(`${notes}/${note.id}`)
        .send({ content: 'x', ...wrong })
        .expect(400);
    }
    const same = { id: note.id, serviceJobId: job.id, serviceJobNoteTypeId: Studio };
    await t
      .as(backOffice)
      .put(`${notes}/${note.id}`)
      .send({ content: 'x', ...same })
      .expect(200);
  });

  test('deletes a note once', async () => {
    const note = await existing();
    const answer = await t.as(backOffice).delete(`${notes}/${note.id}`).expect(200);
    expect(answer.body).toEqual({ success: true, errors: null, result: null });
    await t.as(backOffice).delete(`${notes}/${note.id}`).expect(404);
  });

  test('a note of a job one may not see is not found', async () => {
    const note = await existing();
    const stranger = await t.makeUser({ role: 'QC' });
    await t.as(stranger).put(`${notes}/${note.id}`).send({ content: 'x' }).expect(404);
    await t.as(stranger).delete(`${notes}/${note.id}`).expect(404);
  });
});

describe('who may write which note', () => {
  const everyone = {
    BackOffice: [Studio, Provider, TotalAssetNote, ShootListNote, ClientBookingNote],
    ProductionManager: [Studio, Provider, TotalAssetNote, ShootListNote],
    QC: [Studio, TotalAssetNote],
    FullTimeEditor: [Studio, TotalAssetNote],
    FullTimeProvider: [Provider, TotalAssetNote, ShootListNote],
    Integration: [ClientBookingNote],
  } as const;
  test.each(Object.entries(everyone))('%s: types %j', async (role, allowed) => {
    const user = await t.makeUser({ role: role as keyof typeof everyone, services: [1] });
    if (role === 'FullTimeProvider') await t.assign(job.id, user.id, JobUserRoleId.OnSiteProvider);
    const agent = role === 'Integration' ? t.withKey(await t.makeApiKey(user.id, [job.clientId])) : t.as(user);
    for (const serviceJobNoteTypeId of [1, 2, 3, 4, 5]) {
      const answer = await agent.post(notes).send({ serviceJobId: job.id, serviceJobNoteTypeId, content: 'x' });
      const expected = (allowed as readonly number[]).includes(serviceJobNoteTypeId) ? 201 : 403;
      expect([serviceJobNoteTypeId, answer.status]).toEqual([serviceJobNoteTypeId, expected]);
    }
  });

  test('nobody signed in, no note', async () => {
    await t.anonymous().get(notes).query({ serviceJobs: 1 }).expect(401);
    await t.anonymous().post(notes).send({}).expect(401);
    await t.anonymous().put(`${notes}/1`).send({}).expect(401);
    await t.anonymous().delete(`${notes}/1`).expect(401);
  });
});

describe('listing', () => {
  test('gives the notes of the visible jobs among those named, by type', async () => {
    await write(backOffice, Provider, 'Second').expect(201);
    await write(backOffice, Studio, 'First').expect(201);
    const other = await t.makeJob({ serviceId: 15 });
    await t.as(backOffice).post(notes).send({ serviceJobId: other.id, serviceJobNoteTypeId: 1, content: 'Hidden' });
    const photographer = await t.makeUser({ role: 'QC', services: [1] });
    const { body } = await t
      .as(photographer)
      .get(notes)
      .query({ serviceJobs: `${job.id},${other.id}` })
      .expect(200);
    expect(body.results.map(({ content }: { content: string }) => content)).toEqual(['First', 'Second']);
    expect(body.additionalInfo).toEqual({ totalCount: 2 });
  });

  test('the notes of the studio are not for on-site people, whichever call answers notes', async () => {
    await write(backOffice, Studio, 'Cool tones.').expect(201);
    await write(backOffice, Provider, 'Key at the agent.').expect(201);
    const provider = await t.makeUser({ role: 'ContractualProvider' });
    await t.assign(job.id, provider.id, JobUserRoleId.OnSiteProvider);
    const shownTo = async (user: TestUser) => {
      const listed = (await t.as(user).get(notes).query({ serviceJobs: job.id }).expect(200)).body;
      expect(listed.additionalInfo.totalCount).toBe(listed.results.length);
      const one = (await t.as(user).get(`/v1/service-jobs/${job.id}?includes=notes`).expect(200)).body.result;
      const jobs = (await t.as(user).get('/v1/service-jobs?includes=notes&pageSize=200').expect(200)).body.results;
      const inList = jobs.find(({ id }: { id: number }) => id === job.id);
      return [listed.results, one.notes, inList.notes].map((notes: { content: string }[]) =>
        notes.map(({ content }) => content),
      );
    };
    const all = ['Cool tones.', 'Key at the agent.'];
    expect(await shownTo(backOffice)).toEqual([all, all, all]);
    const own = ['Key at the agent.'];
    expect(await shownTo(provider)).toEqual([own, own, own]);
  });

  test('first month #27: on-site people see neither that a note of the studio exists nor a right to read it', async () => {
    const { body } = await write(backOffice, Studio, 'Cool tones.').expect(201);
    const provider = await t.makeUser({ role: 'ContractualProvider' });
    await t.assign(job.id, provider.id, JobUserRoleId.OnSiteProvider);
    const refused = await write(provider, Studio, 'Mine.').expect(403);
    expect(refused.body.detail).toBe('You cannot write notes of this type.');
    const { id } = body.result;
    const sent = { id, serviceJobId: job.id, serviceJobNoteTypeId: Studio, content: 'Mine.' };
    await t.as(provider).put(`${notes}/${id}`).send(sent).expect(404);
    await t.as(provider).delete(`${notes}/${id}`).expect(404);
    const readable = await write(provider, NoteTypeId.ClientBookingNote, 'Mine.').expect(403);
    expect(readable.body.detail).toBe('You can read this note but not write it.');
  });

  test('needs at least one job', async () => {
    await t.as(backOffice).get(notes).expect(400);
    await t.as(backOffice).get(notes).query({ serviceJobs: '' }).expect(400);
  });
});
