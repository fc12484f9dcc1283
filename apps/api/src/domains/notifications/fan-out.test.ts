import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { NotificationChannel } from '@shootdesk/shared/notifications/preferences';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordClientComment } from './public.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';

const { EditorDrafterCopywriter, QualityControl, OnSiteProvider } = JobUserRoleId;
const { StatusChanged, AssetComment, Mention, General } = NotificationTypeId;

const mails: Mail[] = [];
let t: TestApp;
let boss: TestUser;
let editor: TestUser;
let qc: TestUser;
let job: { id: number; clientId: number };

beforeAll(async () => {
  const mailer = { send: async (mail: Mail) => void mails.push(mail), ping: async () => {}, close: async () => {} };
  t = await createTestApp({ deps: { mailer } });
  boss = await t.makeUser({ role: 'ProductionManager', firstName: 'Pia', lastName: 'Boss' });
});
beforeEach(async () => {
  await handleAll(t);
  mails.length = 0;
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1], firstName: 'Eli', lastName: 'Edit' });
  qc = await t.makeUser({ role: 'QC', services: [1], firstName: 'Quin', lastName: 'Check' });
  const { id: campaignId } = await t.makeCampaign({ name: '12 Kew Street, Kew' });
  job = await t.makeJob({ statusId: JobStatusId.Booked, campaignId });
  await t.assign(job.id, editor.id, EditorDrafterCopywriter);
  await t.assign(job.id, qc.id, QualityControl);
});
afterAll(() => t.close());

const choose = (user: TestUser, notificationTypeId: number, channel: NotificationChannel, push = false) =>
  t
    .as(user)
    .put('/v1/notification-preferences')
    .send({ preferences: [{ notificationTypeId, channel, push }], digestTime: '08:00' })
    .expect(200);

const move = () =>
  t
    .as(boss)
    .post(`/v1/service-jobs/${job.id}/workflow`)
    .send({ serviceJobStatusId: JobStatusId.Uploaded, workflowComment: 'Shot' })
    .expect(200);

/** A person's notifications in the app, latest first, after all jobs have run. */
async function inboxOf(user: TestUser): Promise<string[]> {
  await handleAll(t);
  const { body } = await t.as(user).get('/v1/notifications').expect(200);
  return body.results.map(({ description }: { description: string }) => description);
}

const uploaded = "12 Kew Street, Kew: Photography is now 'Uploaded'.";

describe('a person is notified as they chose', () => {
  test('in the app alone by default', async () => {
    await move();
    expect([await inboxOf(editor), await inboxOf(qc)]).toEqual([[uploaded], [uploaded]]);
    expect(mails).toEqual([]);
  });

  test('by e-mail at once, with a link, and in the app', async () => {
    await choose(editor, StatusChanged, 'email');
    await move();
    expect([await inboxOf(editor), await inboxOf(qc)]).toEqual([[uploaded], [uploaded]]);
    expect(mails).toEqual([
      {
        to: editor.email,
        subject: uploaded,
        text: expect.any(String),
        key: expect.stringMatching(/^notification-\d+$/),
      },
    ]);
    expect(mails[0]?.text).toContain(
      `Hello Eli Edit,\n\n${uploaded}\n\n${t.deps.config.publicUrl}/service-jobs/${job.id}\n`,
    );
  });

  test('not at all, of this type alone', async () => {
    await choose(editor, StatusChanged, 'off', true);
    await move();
    expect([await inboxOf(editor), await inboxOf(qc)]).toEqual([[], [uploaded]]);
    await t
      .as(boss)
      .post('/v1/notifications')
      .send({ description: 'Party', users: [editor.id] })
      .expect(201);
    expect(await inboxOf(editor)).toEqual(['Party']);
  });

  test('not of notices either: their author sees whom they reached', async () => {
    await choose(editor, General, 'off');
    const body = { description: 'Party', users: [editor.id, qc.id] };
    const answer = await t.as(boss).post('/v1/notifications').send(body).expect(201);
    expect(answer.body.result.users.map(({ id }: { id: number }) => id)).toEqual([qc.id]);
    expect(await inboxOf(editor)).toEqual([]);
  });

  test('not by e-mail of what they removed, nor when they have left', async () => {
    await choose(editor, General, 'email');
    await choose(qc, General, 'email');
    const body = { description: 'Party', users: [editor.id, qc.id] };
    const { id } = (await t.as(boss).post('/v1/notifications').send(body).expect(201)).body.result;
    await t.as(editor).delete(`/v1/notifications/${id}?permanent=true`).expect(200);
    await t.deps.prisma.user.update({ where: { id: qc.id }, data: { deletedAt: t.deps.now() } });
    await handleAll(t);
    expect(mails).toEqual([]);
  });

  test('a subject is one line, and not endless', async () => {
    await choose(editor, General, 'email');
    const description = `One\r\nBcc: everybody@example.com\n${'x'.repeat(300)}`;
    await t
      .as(boss)
      .post('/v1/notifications')
      .send({ description, users: [editor.id] })
      .expect(201);
    await handleAll(t);
    expect(mails[0]?.subject).toBe(`One Bcc: everybody@example.com ${'x'.repeat(88)}…`);
    expect(mails[0]?.subject).toHaveLength(120);
  });
});

describe('somebody who is mentioned in a note', () => {
  const mention = ({ id }: TestUser, name = 'Some One') => `@[${name}](User/${id})`;
  const write = (by: TestUser, content: string, serviceJobNoteTypeId: number = NoteTypeId.Studio) =>
    t.as(by).post('/v1/service-job-notes').send({ serviceJobId: job.id, serviceJobNoteTypeId, content });
  const mentioned = (quote: string) =>
    `12 Kew Street, Kew: Pia Boss mentioned you in Post-Production Notes of Photography: “${quote}”`;

  test('is notified once, and again only when they are mentioned once more', async () => {
    const { body } = await write(boss, `Ask ${mention(qc)} or ${mention(qc)}`).expect(201);
    const first = mentioned('Ask @Some One or @Some One');
    expect([await inboxOf(qc), await inboxOf(editor)]).toEqual([[first], []]);
    const change = (content: string) =>
      t.as(boss).put(`/v1/service-job-notes/${body.result.id}`).send({ content }).expect(200);
    await change(`Do ask ${mention(qc)}`);
    expect(await inboxOf(qc)).toEqual([first]);
    await change(`Brighter. ${mention(qc)} and ${mention(editor)}`);
    expect([await inboxOf(qc), await inboxOf(editor)]).toEqual([[first], [mentioned('@Some One and @Some One')]]);
    const [row] = (await t.as(editor).get('/v1/notifications').expect(200)).body.results;
    expect(row).toMatchObject({ notificationTypeId: Mention, link: `/service-jobs/${job.id}` });
  });

  test('reads no quote of a note that is gone by then', async () => {
    const { body } = await write(boss, `Ask ${mention(qc)}`).expect(201);
    await t.as(boss).delete(`/v1/service-job-notes/${body.result.id}`).expect(200);
    expect(await inboxOf(qc)).toEqual([
      '12 Kew Street, Kew: Pia Boss mentioned you in Post-Production Notes of Photography.',
    ]);
  });

  test('is not notified by themselves', async () => {
    await write(boss, `I am ${mention(boss)}`).expect(201);
    expect(await inboxOf(boss)).toEqual([]);
    expect(
      await t.deps.prisma.outboxMessage.count({
        where: { topic: 'peopleMentioned', payload: { path: ['serviceJobId'], equals: job.id } },
      }),
    ).toBe(0);
  });

  test('is not notified of a job or a note that they may not read', async () => {
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    await t.assign(job.id, provider.id, OnSiteProvider);
    const strangers = [
      await t.makeUser({ role: 'FullTimeEditor', services: [2] }),
      await t.makeUser({ role: 'FullTimeProvider' }),
      await t.makeUser({ role: 'Agent' }),
    ];
    const everybody = [provider, ...strangers, { id: 99_999_999 }].map((each) => mention(each as TestUser)).join(' ');
    await write(boss, everybody).expect(201);
    await handleAll(t);
    const rows = () =>
      t.deps.prisma.notificationUser.findMany({
        where: { notification: { serviceJobId: job.id } },
        select: { userId: true },
      });
    expect(await rows()).toEqual([]);
    await write(boss, everybody, NoteTypeId.Provider).expect(201);
    await handleAll(t);
    expect(await rows()).toEqual([{ userId: provider.id }]);
  });
});

describe('a comment on an asset', () => {
  const comment = async (by: TestUser, text: string, parentId: number | null = null) => {
    const [assetId] = parentId === null ? await t.makeAssets(job.id, 1) : [];
    const about = parentId === null ? { assetId } : { assetId: await assetOf(parentId), parentId };
    const { body } = await t
      .as(by)
      .post('/v1/asset-comments')
      .send({ ...about, assetCommentTypeId: 1, comment: text })
      .expect(201);
    return body.result.id as number;
  };
  const assetOf = async (id: number) => (await t.deps.prisma.assetComment.findUniqueOrThrow({ where: { id } })).assetId;
  const line = (name: string) => `12 Kew Street, Kew: ${name} commented on an asset of Photography.`;

  test('notifies the editor of the job, and its QC when the editor answers', async () => {
    const id = await comment(qc, 'Brighter');
    expect([await inboxOf(editor), await inboxOf(qc), await inboxOf(boss)]).toEqual([[line('Quin Check')], [], []]);
    const answer = await comment(editor, 'Done', id);
    expect([await inboxOf(editor), await inboxOf(qc)]).toEqual([[line('Quin Check')], [line('Eli Edit')]]);
    const [row] = (await t.as(qc).get('/v1/notifications').expect(200)).body.results;
    const link = `/service-jobs/${job.id}/assets?assetId=${await assetOf(id)}&commentId=${answer}`;
    expect(row).toMatchObject({ notificationTypeId: AssetComment, link });
  });

  test('notifies those it mentions of that alone, and when it is changed only those who are new', async () => {
    const id = await comment(qc, `The lawn. @[Eli Edit](User/${editor.id}) brighter`);
    const mentioned = (quote: string) =>
      `12 Kew Street, Kew: Quin Check mentioned you in a comment on an asset of Photography: “${quote}”`;
    expect(await inboxOf(editor)).toEqual([mentioned('@Eli Edit brighter')]);
    const [row] = (await t.as(editor).get('/v1/notifications').expect(200)).body.results;
    expect(row.link).toBe(`/service-jobs/${job.id}/assets?assetId=${await assetOf(id)}&commentId=${id}`);
    const text = `@[Eli Edit](User/${editor.id}) @[Pia Boss](User/${boss.id}) darker`;
    await t.as(qc).put(`/v1/asset-comments/${id}`).send({ comment: text }).expect(200);
    expect([await inboxOf(editor), (await inboxOf(boss))[0]]).toEqual([
      [mentioned('@Eli Edit brighter')],
      mentioned('@Eli Edit @Pia Boss darker'),
    ]);
  });

  test('second look #21: of a client is one notification with those after it, until it is read', async () => {
    const [assetId] = await t.makeAssets(job.id, 1);
    const write = async () => {
      const data = {
        assetId: assetId!,
        assetCommentTypeId: AssetCommentTypeId.ClientComment,
        comment: 'Bluer',
        version: 1,
      };
      const { id } = await t.deps.prisma.assetComment.create({ data });
      await inTransaction(t.deps.prisma, (tx) =>
        recordClientComment(tx, { serviceJobId: job.id, assetId: assetId!, commentId: id }),
      );
    };
    await write();
    expect(await inboxOf(editor)).toEqual([line('The client')]);
    for (let more = 0; more < 4; more += 1) await write();
    const five = '12 Kew Street, Kew: The client wrote 5 comments on assets of Photography.';
    expect(await inboxOf(editor)).toEqual([five]);
    for (const reader of [editor, qc]) await t.as(reader).post('/v1/notifications/read-all').expect(200);
    await write();
    expect(await inboxOf(editor)).toEqual([line('The client'), five]);
  });

  test('on a job without an editor notifies nobody', async () => {
    await t.deps.prisma.serviceJobUser.deleteMany({ where: { serviceJobId: job.id, userId: editor.id } });
    await comment(qc, 'Brighter');
    await handleAll(t);
    expect(await t.deps.prisma.notification.count({ where: { serviceJobId: job.id } })).toBe(0);
  });
});

describe('second look #16: a comment of the client on a proofing page', () => {
  let owner: TestUser;
  let collaborator: TestUser;
  let outsider: TestUser;
  let typist: TestUser;
  beforeEach(async () => {
    owner = await t.makeUser({ role: 'ProductionManager' });
    collaborator = await t.makeUser({ role: 'Specialist', services: [1] });
    outsider = await t.makeUser({ role: 'Specialist', services: [2] });
    typist = await t.makeUser();
    const parts = { ownerId: owner.id, collaboratorIds: [collaborator.id, outsider.id, typist.id] };
    await t.as(boss).put(`/v1/service-jobs/${job.id}/order-parts`).send(parts).expect(200);
    await handleAll(t);
  });

  const add = async (body: object = {}, caller?: ReturnType<typeof t.as>) => {
    const key = async () => t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [job.clientId]);
    const words = { commenter: 'Jo Field', comment: 'The lawn looks grey.' };
    const { body: answer } = await (caller ?? t.withKey(await key()))
      .post(`/v1/service-jobs/${job.id}/client-proofing-list`)
      .send({ ...words, ...body })
      .expect(201);
    return answer.result.id as number;
  };
  const line = (what: string) => `12 Kew Street, Kew: The client ${what} on the proofing pages of Photography.`;
  const linkOf = async (user: TestUser) =>
    (await t.as(user).get('/v1/notifications').expect(200)).body.results[0].link as string;

  test('notifies editor, QC, owner and collaborators who may see the job, and leads to it', async () => {
    const [assetId] = await t.makeAssets(job.id, 1);
    await add({ assetId });
    for (const user of [editor, qc, owner, collaborator, typist])
      expect(await inboxOf(user)).toEqual([line('commented')]);
    expect(await inboxOf(outsider)).toEqual([]);
    expect(await linkOf(owner)).toBe(`/service-jobs/${job.id}/assets?assetId=${assetId}&comments=client`);
  });

  test('is one notification with those after it, until it is read', async () => {
    for (let sent = 0; sent < 3; sent += 1) await add();
    expect(await inboxOf(owner)).toEqual([line('wrote 3 comments')]);
    expect(await linkOf(owner)).toBe(`/service-jobs/${job.id}`);
    for (const reader of [editor, qc, owner, collaborator, typist])
      await t.as(reader).post('/v1/notifications/read-all').expect(200);
    await add();
    expect(await inboxOf(owner)).toEqual([line('commented'), line('wrote 3 comments')]);
  });

  test('that a colleague typed in is not notified to the colleague, nor one that is gone or changed to anybody', async () => {
    await add({}, t.as(typist));
    expect([await inboxOf(typist), await inboxOf(owner)]).toEqual([[], [line('commented')]]);
    const gone = await add({ deletable: true });
    await t.as(boss).put(`/v1/client-proofing-comments/${gone}`).send({ comment: 'Greener' }).expect(200);
    await t.as(boss).delete(`/v1/client-proofing-comments/${gone}`).expect(200);
    expect(await inboxOf(owner)).toEqual([line('commented')]);
  });
});
