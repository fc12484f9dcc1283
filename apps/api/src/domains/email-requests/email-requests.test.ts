import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { handleAll } from '../../../test/handle-all.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';
import { handleMessage } from '../../jobs/handle-message.ts';
import { jobHandlers } from '../../job-handlers.ts';

const { ChangeRequest, InQC, SentToClient, Archived } = JobStatusId;

let t: TestApp;
let boss: TestUser;
let qc: TestUser;
const sent: Mail[] = [];
/** The mail server's answer to the next e-mails; null accepts. */
let failure: object | null = null;
let answerTo: (address: string) => object | null = () => failure;

beforeAll(async () => {
  t = await createTestApp({
    environment: { SUPPORT_EMAIL: 'help@shootdesk.test' },
    deps: {
      mailer: {
        send: async (mail) => {
          const answer = answerTo(typeof mail.to === 'string' ? mail.to : mail.to.address);
          if (answer !== null) throw Object.assign(new Error('Refused'), answer);
          sent.push(mail);
        },
        ping: async () => {},
        close: async () => {},
      },
    },
  });
  boss = await t.makeUser();
  qc = await t.makeUser({ role: 'QC', services: [1] });
});
afterAll(() => t.close());

const letter = {
  tos: [{ email: 'jo@client.test', name: 'Jo Field' }, { email: 'mia@client.test' }],
  subject: 'Your pictures',
  body: 'Look here: [your link]',
};
const write = (serviceJobId: number, more: object = {}, caller = t.as(boss)) =>
  caller.post('/v1/email-requests').send({ serviceJobId, ...letter, ...more });
const listOf = async (id: number) =>
  (await t.as(boss).get(`/v1/email-requests?serviceJobId=${id}`).expect(200)).body.results;
const again = (id: number, caller = t.as(boss)) => caller.post(`/v1/email-deliveries/${id}/send-again`).send({});

async function jobOf(statusId: number = SentToClient) {
  const job = await t.makeJob({ statusId });
  await t.assign(job.id, qc.id, JobUserRoleId.QualityControl);
  return job.id;
}

async function deliver(): Promise<Mail[]> {
  sent.length = 0;
  await handleAll(t).catch(() => {});
  return [...sent];
}

describe('writing to the client', () => {
  test('sends each recipient an e-mail with a link of their own, and answers go to the writer', async () => {
    const id = await jobOf();
    const { body } = await write(id, {}, t.as(qc)).expect(201);
    expect(body.result).toMatchObject({ serviceJobId: id, from: qc.email, contentTypeId: 2 });
    expect(
      body.result.deliveries.map(({ email, name, state }: Record<string, string>) => [email, name, state]),
    ).toEqual([
      ['jo@client.test', 'Jo Field', 'waiting'],
      ['mia@client.test', 'mia@client.test', 'waiting'],
    ]);
    const mails = await deliver();
    expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      [{ name: 'Jo Field', address: 'jo@client.test' }, qc.email],
      [{ name: 'mia@client.test', address: 'mia@client.test' }, qc.email],
    ]);
    const links = mails.map(({ text }) => /Look here: (\S+\/review#\S+)$/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(2);
    expect(mails[0]!.html).toContain(`href="${links[0]}"`);
    expect((await listOf(id))[0].deliveries).toMatchObject([
      { state: 'sent', attempts: 1 },
      { state: 'sent', attempts: 1 },
    ]);
  });

  test('stores no link: the row holds the marker', async () => {
    const id = await jobOf();
    await write(id).expect(201);
    const rows = await t.deps.prisma.emailRequest.findMany({ where: { serviceJobId: id } });
    expect(rows.map(({ body }) => body)).toEqual([letter.body]);
  });

  test('applies e-mail replacements, shows them, and writes once to two that lead to the same address', async () => {
    await deliver();
    await t.deps.prisma.emailReplacement.create({ data: { input: 'left@client.test', output: 'office@client.test' } });
    const id = await jobOf();
    const tos = [{ email: 'Left@client.test' }, { email: 'office@client.test', name: 'Office' }];
    const { body } = await write(id, { tos }).expect(201);
    expect(body.result.deliveries).toMatchObject([{ email: 'office@client.test', replacedEmail: 'Left@client.test' }]);
    expect(await deliver()).toHaveLength(1);
  });

  test.each([
    ['no recipient', { tos: [] }, 'Email is required.'],
    ['a wrong address', { tos: [{ email: 'nobody' }] }, 'Invalid Email format'],
    ['a subject of two lines', { subject: 'Hello\r\nBcc: all@client.test' }, 'One line only.'],
    ['an unknown field', { bcc: 'all@client.test' }, "'bcc' is not known here."],
  ])('refuses %s', async (_, more, sentence) => {
    const { body } = await write(await jobOf(), more).expect(400);
    expect(Object.values(body.errors).flat()).toEqual([sentence]);
  });

  test('second look #17: answers go to the studio where its own address is sent as the sender', async () => {
    const { body } = await write(await jobOf(), { from: 'Help@Shootdesk.test' }).expect(201);
    expect(body.result.from).toBe('help@shootdesk.test');
    const [mail] = await deliver();
    expect(mail).toMatchObject({ replyTo: 'help@shootdesk.test' });
  });

  test("takes any address as the sender, and answers go to the writer's own", async () => {
    const { body } = await write(await jobOf(), { from: 'minister@government.test' }).expect(201);
    expect(body.result.from).toBe(boss.email);
  });

  test('is not for strangers, nor for editors, nor for a QC of another job', async () => {
    const id = await jobOf();
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    const otherQc = await t.makeUser({ role: 'QC', services: [1] });
    await t.assign(id, editor.id, JobUserRoleId.EditorDrafterCopywriter);
    await write(id, {}, t.anonymous()).expect(401);
    await write(id, {}, t.as(editor)).expect(403);
    await write(id, {}, t.as(otherQc)).expect(403);
    for (const path of [`/v1/email-requests?serviceJobId=${id}`, `/v1/service-jobs/${id}/email-draft`]) {
      await t.as(otherQc).get(path).expect(403);
    }
  });

  test('about a job that the caller does not see is a 404', async () => {
    const stranger = await t.makeUser({ role: 'QC', services: [2] });
    const id = await jobOf();
    await write(id, {}, t.as(stranger)).expect(404);
    await t.as(stranger).get(`/v1/email-requests?serviceJobId=${id}`).expect(404);
    await t.as(stranger).get(`/v1/service-jobs/${id}/email-draft`).expect(404);
  });

  test.each([
    ['not sent yet', InQC],
    ['archived', Archived],
  ] as const)('about a job that is %s is a conflict', async (_, status) => {
    await write(await jobOf(status)).expect(409);
  });

  test('ends at 200 recipients an hour', async () => {
    const writer = await t.makeUser();
    const id = await jobOf();
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ email: `${name}${n}@client.test` }));
    for (const name of ['a', 'b', 'c', 'd']) await write(id, { tos: many(name, 50) }, t.as(writer)).expect(201);
    await write(id, { tos: many('e', 1) }, t.as(writer)).expect(429);
    await t.deps.prisma.outboxMessage.deleteMany({ where: { topic: 'emailWanted', handledAt: null } });
  });
});

describe('how an e-mail ended', () => {
  const state = async (id: number) => (await listOf(id))[0].deliveries[0];
  const one = { tos: [{ email: 'jo@client.test' }] };

  test('while the mail server does not answer it waits, and says why', async () => {
    failure = { code: 'ECONNREFUSED' };
    const id = await jobOf();
    await write(id, one).expect(201);
    await deliver();
    expect(await state(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      failureReason: 'The mail server does not answer.',
    });
    await again((await state(id)).id).expect(409);
    failure = null;
    expect(await deliver()).toHaveLength(1);
    expect(await state(id)).toMatchObject({ state: 'sent', attempts: 2, failureReason: null });
  });

  test("an address that is refused fails at once with the server's words, and is sent again by one click", async () => {
    failure = { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 No such user' };
    const id = await jobOf();
    await write(id, one).expect(201);
    await deliver();
    const failed = await state(id);
    expect(failed).toMatchObject({
      state: 'failed',
      failureReason: "The mail server refuses the e-mail: '550 5.1.1 No such user'",
    });
    failure = null;
    const { body } = await again(failed.id, t.as(qc)).expect(200);
    expect(body.result).toMatchObject({ state: 'waiting', attempts: 0, failureReason: null });
    expect(await deliver()).toMatchObject([{ key: `email-${failed.id}-0` }]);
  });

  test('one that failed for good is told to BackOffice and the writer, with the reason and a link to the job', async () => {
    failure = { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 No such user' };
    const manager = await t.makeUser({ role: 'ProductionManager' });
    const id = await jobOf();
    await write(id, one, t.as(qc)).expect(201);
    await deliver();
    const notices = () =>
      t.deps.prisma.notification.findMany({
        where: { serviceJobId: id, notificationTypeId: NotificationTypeId.EmailFailed },
        include: { users: true },
      });
    const [notice] = await notices();
    expect(notice).toMatchObject({ link: `/service-jobs/${id}`, createdById: null });
    expect(notice!.description).toContain('jo@client.test');
    expect(notice!.description).toContain("The mail server refuses the e-mail: '550 5.1.1 No such user'");
    const notifiedIds = new Set(notice!.users.map(({ userId }) => userId));
    expect([boss, qc, manager].map((user) => notifiedIds.has(user.id))).toEqual([true, true, false]);
    failure = null;
  });

  describe('several recipients who do not get it', () => {
    const noticesOf = async (serviceJobId: number) => {
      const where = { serviceJobId, notificationTypeId: NotificationTypeId.EmailFailed };
      const users = { select: { userId: true } } as const;
      const rows = await t.deps.prisma.notification.findMany({ where, include: { users }, orderBy: { id: 'asc' } });
      return rows.map(({ id, description, users: people }) => ({
        id,
        words: description.replace(/^.*: the/, 'the'),
        userIds: people.map(({ userId }) => userId),
      }));
    };
    const wordsOf = async (serviceJobId: number) => (await noticesOf(serviceJobId)).map(({ words }) => words);
    /** Runs the announcements without the deliveries that wait for a retry. */
    const announce = async () => {
      const waiting = { topic: 'emailFailed' as const, handledAt: null };
      const messages = await t.deps.prisma.outboxMessage.findMany({ where: waiting, orderBy: { id: 'asc' } });
      for (const { id } of messages) await handleMessage(t.deps, jobHandlers, id);
    };
    const addressed = (...names: string[]) => ({ tos: names.map((name) => ({ email: `${name}@client.test` })) });
    /** Sets the mail server's answer per recipient, by the part before the @. */
    const answerBy = (answers: Readonly<Record<string, object | null>>) => {
      answerTo = (address) => answers[address.split('@')[0] ?? ''] ?? null;
    };
    const refused = { code: 'EENVELOPE', responseCode: 550, response: '550 No such user' };
    const down = { code: 'ECONNREFUSED' };
    afterEach(() => {
      answerTo = () => failure;
    });

    test('are one notification that names each, after a long outage', async () => {
      answerBy({ jo: down, mia: down });
      const id = await jobOf();
      await write(id, addressed('jo', 'mia')).expect(201);
      // Ten of eleven attempts used.
      await t.deps.prisma.emailDelivery.updateMany({
        where: { request: { serviceJobId: id } },
        data: { attempts: 10 },
      });
      await deliver();
      expect(await wordsOf(id)).toEqual([
        'the e-mails to jo@client.test, mia@client.test about Photography were not sent. The mail server does not answer.',
      ]);
    });

    const refusedWords = "was not sent. The mail server refuses the e-mail: '550 No such user'";

    test('the first is announced at once, while it is still being sent to others', async () => {
      answerBy({ jo: refused, sam: down });
      const id = await jobOf();
      await write(id, addressed('jo', 'mia', 'sam')).expect(201);
      await deliver();
      await announce();
      expect(await wordsOf(id)).toEqual([`the e-mail to jo@client.test about Photography ${refusedWords}`]);
      answerBy({});
      await deliver();
      expect(await noticesOf(id)).toHaveLength(1);
    });

    test('a later one changes the notification that nobody has read, without a second e-mail about it', async () => {
      const person = await t.makeUser();
      const channel = { notificationTypeId: NotificationTypeId.EmailFailed, channel: 'email', push: false };
      await t.deps.prisma.notificationPreference.create({ data: { ...channel, userId: person.id } });
      answerBy({ jo: refused, sam: down });
      const id = await jobOf();
      await write(id, addressed('jo', 'sam')).expect(201);
      await deliver();
      await announce();
      answerBy({ sam: refused });
      const mails = await deliver();
      expect(mails.filter(({ to }) => to === person.email)).toHaveLength(1);
      expect(await wordsOf(id)).toEqual([
        "the e-mails to jo@client.test, sam@client.test about Photography were not sent. The mail server refuses the e-mail: '550 No such user'",
      ]);
      await t.deps.prisma.notificationPreference.deleteMany({ where: { userId: person.id } });
    });

    test('a later one is a new notification for those who have read the first, and for nobody else', async () => {
      const [reader, other] = [await t.makeUser(), await t.makeUser()];
      answerBy({ jo: refused, sam: down });
      const id = await jobOf();
      await write(id, addressed('jo', 'sam')).expect(201);
      await deliver();
      await announce();
      const [first] = await noticesOf(id);
      await t.as(reader).put(`/v1/notifications/${first!.id}`).send({ readAt: t.deps.now() }).expect(200);
      answerBy({ sam: refused });
      await deliver();
      const notices = await noticesOf(id);
      expect(notices.map(({ userIds }) => [reader, other].map((person) => userIds.includes(person.id)))).toEqual([
        [true, true],
        [true, false],
      ]);
      expect(notices.map(({ words }) => words.split(' about ')[0])).toEqual(
        Array.from({ length: 2 }, () => 'the e-mails to jo@client.test, sam@client.test'),
      );
    });

    test('are counted beyond the third', async () => {
      const names = ['jo', 'mia', 'sam', 'kim', 'lee'];
      answerBy(Object.fromEntries(names.map((name) => [name, refused])));
      const id = await jobOf();
      await write(id, addressed(...names)).expect(201);
      await deliver();
      expect((await wordsOf(id)).map((words) => words.split(' about ')[0])).toEqual([
        'the e-mails to jo@client.test, mia@client.test, sam@client.test and 2 others',
      ]);
    });

    test('one who is being sent it again is not named with those who fail meanwhile', async () => {
      answerBy({ jo: refused, sam: down });
      const id = await jobOf();
      await write(id, addressed('jo', 'sam')).expect(201);
      await deliver();
      await announce();
      answerBy({ jo: down, sam: refused });
      await again((await state(id)).id).expect(200);
      await deliver();
      await announce();
      expect(await wordsOf(id)).toEqual([`the e-mail to sam@client.test about Photography ${refusedWords}`]);
      answerBy({});
      await deliver();
    });
  });

  test('nobody is notified of one that is tried again', async () => {
    failure = { code: 'ECONNREFUSED' };
    const id = await jobOf();
    await write(id, one).expect(201);
    await deliver();
    failure = null;
    await deliver();
    expect(await t.deps.prisma.notification.count({ where: { serviceJobId: id } })).toBe(0);
  });

  test('one that was sent is sent again under another Message-ID, so that mail programs show it', async () => {
    const id = await jobOf();
    await write(id, one).expect(201);
    await deliver();
    const { id: deliveryId } = await state(id);
    await again(deliveryId).expect(200);
    expect(await deliver()).toMatchObject([{ key: `email-${deliveryId}-1` }]);
  });

  test('the link of one that is sent again works: it is prolonged, and a revoked one has to be allowed first', async () => {
    const id = await jobOf();
    await write(id, one).expect(201);
    await deliver();
    const { id: deliveryId } = await state(id);
    const links = t.deps.prisma.clientReviewLink;
    const where = { serviceJobId: id };
    await links.updateMany({ where, data: { expiresAt: new Date(Date.now() - 1000) } });
    await again(deliveryId).expect(200);
    await deliver();
    const { expiresAt, nonce } = await links.findFirstOrThrow({ where });
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
    await links.updateMany({ where, data: { revokedAt: new Date() } });
    const { body } = await again(deliveryId).expect(409);
    expect(body.detail).toBe(
      'The review link of this recipient was revoked. Allow it again under Client Review first.',
    );
    expect(await links.findFirstOrThrow({ where })).toMatchObject({ nonce, revokedAt: expect.any(Date) });
  });

  test('one whose link is revoked while it waits is not sent, because it may go to the wrong person', async () => {
    const id = await jobOf();
    await write(id, one).expect(201);
    await t.deps.prisma.clientReviewLink.updateMany({
      where: { serviceJobId: id },
      data: { revokedAt: new Date() },
    });
    expect(await deliver()).toEqual([]);
    expect(await state(id)).toMatchObject({
      state: 'failed',
      failureReason: 'The review link of this recipient was revoked before the e-mail was sent.',
    });
  });

  test('a handler that runs twice sends once', async () => {
    const id = await jobOf();
    await write(id, one).expect(201);
    await deliver();
    await t.deps.prisma.outboxMessage.updateMany({ where: { topic: 'emailWanted' }, data: { handledAt: null } });
    expect(await deliver()).toEqual([]);
  });

  test('sending again is refused to others, and of e-mails about jobs that one does not see it is a 404', async () => {
    const id = await jobOf();
    await write(id, one).expect(201);
    await deliver();
    const { id: deliveryId } = await state(id);
    await again(deliveryId, t.anonymous()).expect(401);
    await again(deliveryId, t.as(await t.makeUser({ role: 'FullTimeEditor', services: [1] }))).expect(403);
    await again(deliveryId, t.as(await t.makeUser({ role: 'QC', services: [2] }))).expect(404);
    await again(2_000_000_000).expect(404);
    await t.as(boss).post(`/v1/email-deliveries/${deliveryId}/send-again`).send({ to: 'x' }).expect(400);
  });
});

describe('the proposal', () => {
  test("names the client's addresses for proofs, where mail to them goes, property, service and sender", async () => {
    await t.deps.prisma.emailReplacement.create({ data: { input: 'gone@client.test', output: 'new@client.test' } });
    const { id: clientId } = await t.makeClient();
    const proofingEmails = ['gone@client.test', 'office@client.test'];
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { proofingEmails } });
    const campaign = await t.makeCampaign({ clientId, name: '12 Cotham Road, Kew' });
    const { id } = await t.makeJob({ campaignId: campaign.id, statusId: InQC });
    const { body } = await t.as(boss).get(`/v1/service-jobs/${id}/email-draft`).expect(200);
    expect(body.result.recipients).toEqual([
      { email: 'gone@client.test', goesTo: 'new@client.test', name: null, askedForChanges: false },
      { email: 'office@client.test', goesTo: 'office@client.test', name: null, askedForChanges: false },
    ]);
    expect(body.result.subject).toBe('Photography for 12 Cotham Road, Kew');
    expect(body.result.body).toContain(boss.name);
  });
});

describe('the proposal for a job that was sent before', () => {
  // Sends this test's mails, so that they do not arrive in a later test.
  afterEach(async () => {
    await deliver();
  });

  const named = (name: string) => ({ email: `${name.toLowerCase()}@client.test`, name });
  const linkTo = (serviceJobId: number, name: string) =>
    t.deps.prisma.clientReviewLink.create({
      data: { serviceJobId, ...named(name), createdById: boss.id, expiresAt: new Date('2100-01-01T00:00:00Z') },
    });
  const moved = (serviceJobId: number, serviceJobStatusId: number) =>
    t.deps.prisma.serviceJobHistory.create({ data: { serviceJobId, serviceJobStatusId, comment: 'Moved' } });
  async function askedBy(serviceJobId: number, name: string) {
    const link = await linkTo(serviceJobId, name);
    const { id: serviceJobHistoryId } = await moved(serviceJobId, ChangeRequest);
    const decided = { serviceJobId, clientReviewLinkId: link.id, serviceJobHistoryId, decidedAt: new Date() };
    await t.deps.prisma.clientReviewDecision.create({ data: { ...decided, decision: 'changesRequested' } });
    return link;
  }
  const proposed = async (id: number) =>
    (await t.as(boss).get(`/v1/service-jobs/${id}/email-draft`).expect(200)).body.result.recipients as {
      email: string;
      name: string | null;
      askedForChanges: boolean;
    }[];

  test('second look #28: names how many files are new or changed, and the request that it answers', async () => {
    const id = await jobOf(InQC);
    const letter = async () => (await t.as(boss).get(`/v1/service-jobs/${id}/email-draft`).expect(200)).body.result;
    const [kitchen] = await t.makeAssets(id, 2);
    expect((await letter()).subject).not.toMatch(/^Updated/);
    await moved(id, SentToClient);
    const link = await askedBy(id, 'Lee');
    await t.deps.prisma.clientReviewDecision.updateMany({
      where: { clientReviewLinkId: link.id },
      data: { message: 'Please brighten the kitchen.' },
    });
    await t.deps.prisma.assetHistory.create({ data: { assetId: kitchen!, version: 2 } });
    await t.makeAssets(id, 1);
    const expected = expect.stringMatching(
      /You asked: “Please brighten the kitchen\.”[^]*1 file is changed, 1 is new;/,
    );
    expect(await letter()).toMatchObject({ subject: expect.stringMatching(/^Updated: /), body: expected });
    // The same for an e-mail written after the changes were sent.
    await moved(id, SentToClient);
    await t.deps.prisma.serviceJob.update({ where: { id }, data: { serviceJobStatusId: SentToClient } });
    expect(await letter()).toMatchObject({ body: expected });
  });

  test('names the recipients of the last e-mail too, and who has asked for changes since', async () => {
    const id = await jobOf();
    await write(id).expect(201);
    await moved(id, SentToClient);
    await askedBy(id, 'Lee');
    expect((await proposed(id)).slice(-3)).toMatchObject([
      { email: 'jo@client.test', name: 'Jo Field', askedForChanges: false },
      { email: 'mia@client.test', name: null, askedForChanges: false },
      { email: 'lee@client.test', name: 'Lee', askedForChanges: true },
    ]);
    await moved(id, SentToClient);
    expect((await proposed(id)).filter(({ askedForChanges }) => askedForChanges)).toEqual([]);
  });

  test('names nobody twice, and nobody whose link is revoked', async () => {
    const id = await jobOf();
    await write(id, { tos: [named('Jo'), named('Mia')] }).expect(201);
    await moved(id, SentToClient);
    const { id: linkId } = await askedBy(id, 'Lee');
    const where = { serviceJobId: id, email: 'mia@client.test' };
    await t.deps.prisma.clientReviewLink.updateMany({ where, data: { revokedAt: new Date() } });
    await t.deps.prisma.clientReviewLink.update({ where: { id: linkId }, data: { revokedAt: new Date() } });
    const { clientId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } });
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { proofingEmails: ['Jo@client.test'] } });
    expect(await proposed(id)).toEqual([
      { email: 'Jo@client.test', goesTo: 'Jo@client.test', name: 'Jo', askedForChanges: false },
    ]);
  });
});

describe('sending a job to the client with an e-mail', () => {
  const confirmation = { warnings: ['missing_assets'] };
  const move = (id: number, body: object, serviceJobStatusId: number = SentToClient) =>
    t
      .as(qc)
      .post(`/v1/service-jobs/${id}/workflow`)
      .send({ serviceJobStatusId, workflowComment: 'Done', confirmation, ...body });

  test('writes status and e-mail in one transaction', async () => {
    const id = await jobOf(InQC);
    await move(id, { email: letter }).expect(200);
    expect(await listOf(id)).toMatchObject([{ subject: letter.subject, from: qc.email }]);
    expect(await deliver()).toHaveLength(2);
  });

  test('a refused e-mail leaves the status as it is', async () => {
    const id = await jobOf(InQC);
    const assets = await t.makeAssets(id, 1);
    const { body } = await move(id, { email: letter, assets }).expect(422);
    expect(body.errors.assets).toEqual(['No generated file.']);
    const row = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } });
    expect(row.serviceJobStatusId).toBe(InQC);
    expect(await listOf(id)).toEqual([]);
  });

  test('an e-mail goes with no other move', async () => {
    const id = await jobOf(InQC);
    const { body } = await move(id, { email: letter }, JobStatusId.InQC1).expect(422);
    expect(body.errors.email).toEqual(['An e-mail goes out only with a job that is sent to the client.']);
  });
});

describe('second look #17: an e-mail request takes the specified body, without a job', () => {
  const specified = (more: object = {}, caller = t.as(boss)) =>
    caller.post('/v1/email-requests').send({ ...letter, from: 'studio@shootdesk.test', contentTypeId: 2, ...more });
  const addressed = async (clientId: number, ...proofingEmails: string[]) =>
    t.deps.prisma.client.update({ where: { id: clientId }, data: { proofingEmails } });

  test('it is about the only job that was sent to all its recipients', async () => {
    const job = await t.makeJob({ statusId: SentToClient });
    const tos = [{ email: 'only@client.test', name: 'Only' }];
    await addressed(job.clientId, 'Only@client.test');
    const { body } = await specified({ tos }).expect(201);
    expect(body.result).toMatchObject({ serviceJobId: job.id, from: boss.email });
    expect(
      (await specified({ tos: [...tos, { email: 'nobody@client.test', name: '' }] }).expect(422)).body.errors,
    ).toEqual({
      serviceJobId: [expect.stringContaining('No job was sent to all these recipients.')],
    });
  });

  test('of several it is about the one that the text names or links to, else refused', async () => {
    const tos = [{ email: 'both@client.test', name: 'Both' }];
    const job = await t.makeJob({ statusId: SentToClient });
    const other = await t.makeJob({ statusId: SentToClient });
    const unsent = await t.makeJob({ statusId: InQC });
    for (const { clientId } of [job, other, unsent]) await addressed(clientId, 'both@client.test');
    const { name } = await t.deps.prisma.campaign.findUniqueOrThrow({ where: { id: other.campaignId } });
    await t.deps.prisma.campaign.update({ where: { id: other.campaignId }, data: { name: `${name} named` } });
    const { body } = await specified({ tos, subject: 'Hello' }).expect(422);
    expect(body.errors.serviceJobId[0]).toContain('This could be about job');
    const named = await specified({ tos, subject: `Photography for ${name} named` }).expect(201);
    expect(named.body.result.serviceJobId).toBe(other.id);
    const linked = await specified({ tos, body: `https://shootdesk.test/service-jobs/${job.id}` }).expect(201);
    expect(linked.body.result.serviceJobId).toBe(job.id);
    await specified({ tos, body: `/service-jobs/${unsent.id}` }).expect(409);
    await specified({ tos, body: '/service-jobs/999999' }).expect(404);
  });

  test('a job that the writer does not see is no choice', async () => {
    const job = await t.makeJob({ statusId: SentToClient });
    await addressed(job.clientId, 'hidden@client.test');
    const stranger = await t.makeUser({ role: 'QC' });
    await specified({ tos: [{ email: 'hidden@client.test' }] }, t.as(stranger)).expect(422);
  });
});
