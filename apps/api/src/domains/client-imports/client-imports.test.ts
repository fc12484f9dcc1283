import { monitorEventLoopDelay } from 'node:perf_hooks';
import { decodeCsv } from '@shootdesk/shared/imports/decode-csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { someoneWaitsForALock } from '../../../test/lock-waiting.ts';

const path = '/v3/client-imports';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

const upload = (content: string, fileName = 'clients.csv') => t.as(boss).post(path).send({ fileName, content });
const uploaded = async (content: string) => (await upload(content).expect(201)).body.result;
const next = (body: object = {}, user = boss) => t.as(user).post('/v3/clients/import/50').send(body);
const clientsCalled = (start: string) => t.deps.prisma.client.count({ where: { name: { startsWith: start } } });

async function finish(id: string) {
  let result;
  do result = (await next({ import: id }).expect(200)).body.result;
  while (result.remainingImports > 0);
  return result;
}

/** Rows of a file of which every n-th is invalid. */
const sheet = (start: string, count: number, badEvery: number) =>
  [
    'name,number,email',
    ...Array.from({ length: count }, (_, index) =>
      index % badEvery === 0
        ? `${start} ${index},${start}-${index},nobody`
        : `${start} ${index},${start}-${index},office${index}@example.com`,
    ),
  ].join('\n');

const tooMany = 'The file has more than 10,000 rows. Please divide it: so many are read at a time.';
const tooManyEmpty = 'The file has more than 100,000 rows, most of them empty. Please remove the empty rows.';

describe('uploading', () => {
  test('shows the first rows and what is wrong, and writes no client', async () => {
    await t.makeClient({ name: 'Known' });
    const result = await uploaded('Name,email\nFresh,a@b.example\n,x@y.example\nKnown,\nFresh,');
    expect(result).toMatchObject({
      file_name: 'clients.csv',
      totalImports: 4,
      remainingImports: 4,
      successfulImports: 0,
      failedImports: 0,
      completed_at: null,
      created_by: `User/${boss.id}`,
      columns: ['name', 'email'],
      problemCount: 3,
    });
    const sameName = 'name: There is already a client of this name. Give this one a number if it is another.';
    expect(result.preview).toEqual([
      { row: 2, values: { name: 'Fresh', email: 'a@b.example' }, reason: null },
      { row: 3, values: { name: '', email: 'x@y.example' }, reason: 'name: Required' },
      { row: 4, values: { name: 'Known', email: '' }, reason: sameName },
      { row: 5, values: { name: 'Fresh', email: '' }, reason: sameName },
    ]);
    expect(result.problems.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5]);
    expect(await clientsCalled('Fresh')).toBe(0);
  });

  test('reads what Excel makes: byte order mark, semicolons, CRLF, quotes, empty lines', async () => {
    const content =
      '\uFEFFName;Business Name;Production-Note\r\n"O\'Brien; Sons";"The ""Best""";"two\r\nlines"\r\n;;\r\n\r\nSöhne;;\r\n';
    const { preview } = await uploaded(content);
    expect(preview).toEqual([
      {
        row: 2,
        values: { name: "O'Brien; Sons", business_name: 'The "Best"', production_note: 'two\r\nlines' },
        reason: null,
      },
      { row: 5, values: { name: 'Söhne', business_name: '', production_note: '' }, reason: null },
    ]);
    expect((await uploaded('name\tphone\nTabbed\t1')).preview[0].values).toEqual({ name: 'Tabbed', phone: '1' });
  });

  test.each([
    ['', 400, 'The file is empty.'],
    ['\uFEFF\r\n', 422, 'The file is empty.'],
    ['name\n', 422, 'The file has headings, but no rows.'],
    ['name,name\nA,B', 422, "The column 'name' is there twice."],
    [`name${',x'.repeat(200)}\nA`, 422, 'The file has more than 200 columns.'],
    ['name\n"A', 422, expect.stringMatching(/^The file cannot be read as CSV.* Is every quote closed\?$/)],
    [`name\n${'A\n'.repeat(10_001)}`, 422, tooMany],
  ])('refuses %#', async (content, status, sentence) => {
    const { body } = await upload(content).expect(status);
    expect(body.errors).toEqual({ content: [sentence] });
  });

  test('imports usual headings as what they mean, and says what it leaves out', async () => {
    const result = await uploaded('Client Name,Fax,Post Code,State\nHeaded,1,3000,Victoria');
    expect(result).toMatchObject({
      columns: ['name', 'postcode', 'state'],
      headings: [
        { heading: 'Client Name', column: 'name' },
        { heading: 'Fax', column: null },
        { heading: 'Post Code', column: 'postcode' },
        { heading: 'State', column: 'state' },
      ],
      problemCount: 0,
    });
    await finish(result.id);
    expect(await t.deps.prisma.client.findFirst({ where: { name: 'Headed' } })).toMatchObject({
      state: 'VIC',
      postcode: '3000',
    });
  });

  test('without a column for the name every row says so, until one is chosen', async () => {
    const content = 'Title,phone\nChosen,1';
    expect((await uploaded(content)).problems).toEqual([{ row: 2, name: '', reason: 'name: Required' }]);
    const sent = (columns: unknown) => t.as(boss).post(path).send({ fileName: 'c.csv', content, columns });
    const { body } = await sent(['name', null]).expect(201);
    expect(body.result).toMatchObject({ columns: ['name'], problemCount: 0 });
    expect((await sent(['name', 'name']).expect(422)).body.errors).toEqual({
      columns: ["Two headings are chosen for the column 'name'."],
    });
    await sent(['colour', null]).expect(400);
  });

  test('names rows that may be a client that exists, or an earlier row, under another spelling', async () => {
    const existing = { name: 'Double Bay Realty Pty Ltd', email: 'office@doublebay.example', phone: '+61 2 9555 0100' };
    await t.deps.prisma.client.create({ data: existing });
    const result = await uploaded(
      [
        'name,number,email,phone',
        'double-bay realty,D-1,,',
        'Another,D-2,OFFICE@doublebay.example,',
        'A third,D-3,,02 9555 0100',
        'Quite Apart,D-4,,12',
        'QUITE APART LTD,D-5,,12',
      ].join('\n'),
    );
    const client = "The client 'Double Bay Realty Pty Ltd'";
    expect(result).toMatchObject({ problemCount: 0, likelyDoubleCount: 4 });
    expect(result.likelyDoubles.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
      [2, `${client} has much the same name.`],
      [3, `${client} has the same e-mail address.`],
      [4, `${client} has the same telephone number.`],
      [6, 'Row 5 has much the same name.'],
    ]);
  });

  test('refuses what is too large', async () => {
    await upload('x'.repeat(5 * 1024 * 1024 + 1)).expect(400);
    await upload('x'.repeat(11 * 1024 * 1024)).expect(413);
  });
});

describe("first month #18: Excel's own files are known for what they are", () => {
  test.each([
    ['an .xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x00, 0xff]],
    ['an .xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0x00]],
  ])('%s renamed to .csv is refused with what to do', async (_, bytes) => {
    const { body } = await upload(decodeCsv(Uint8Array.from(bytes))).expect(400);
    expect(body.errors).toEqual({ content: [expect.stringMatching(/Excel workbook .* save it as CSV/)] });
  });

  test('the line sep=; is no heading', async () => {
    const { preview, columns } = await uploaded('\uFEFFsep=;\r\nname;phone\r\n"Sep, Sons";1\r\n');
    expect(columns).toEqual(['name', 'phone']);
    expect(preview).toEqual([{ row: 2, values: { name: 'Sep, Sons', phone: '1' }, reason: null }]);
  });
});

describe('first month #22: a file of any form leaves the API free for everybody else', () => {
  /** Longest time for which the event loop of this process, which also runs the API, was blocked. */
  async function longestPauseMs(work: () => Promise<unknown>): Promise<number> {
    const delays = monitorEventLoopDelay({ resolution: 10 });
    delays.enable();
    await work();
    delays.disable();
    return delays.max / 1e6;
  }

  test.each([
    ['2,400,000 lines', `name\n${'A\n'.repeat(2_400_000)}`, tooMany],
    ['300,000 rows', `name,phone,email\n${'A,1,a@b.c\n'.repeat(300_000)}`, tooMany],
    ['2,000,000 empty rows', `name,phone\n${',\n'.repeat(2_000_000)}`, tooManyEmpty],
    ['a heading of megabytes', `name,${'x'.repeat(4_000_000)}\nA,1`, null],
    ['4,000,000 columns', `name${','.repeat(4_000_000)}\nA`, null],
  ])('%s', async (_name, content, sentence) => {
    let answer: Awaited<ReturnType<typeof upload>> | undefined;
    const pauseMs = await longestPauseMs(async () => {
      answer = await upload(content);
    });
    expect(answer?.body.errors?.content ?? null).toEqual(sentence && [sentence]);
    expect(pauseMs).toBeLessThan(2000);
  });

  test('the largest file that is accepted', async () => {
    const row = (nth: number) => `Largest ${nth},L-${nth},"${'note '.repeat(80)}",office${nth}@example.com`;
    const rows = Array.from({ length: 10_000 }, (_, nth) => row(nth));
    const content = ['name,number,production_note,email', ...rows].join('\n');
    const pauseMs = await longestPauseMs(async () => {
      expect(await uploaded(content)).toMatchObject({ totalImports: 10_000, problemCount: 0 });
    });
    expect(pauseMs).toBeLessThan(2000);
  });

  test('a row of megabytes is answered with its first hundred characters', async () => {
    const long = 'n'.repeat(4_000_000);
    const answer = await upload(`name,production_note\n${'X'.repeat(300)},"${long}"\nFits,short`).expect(201);
    const name = `${'X'.repeat(100)}…`;
    const reason = `The row has more than 50,000 characters. It begins with: ${name} Is a quote not closed?`;
    const { result } = answer.body;
    expect(result.preview).toEqual([
      { row: 2, values: { name, production_note: `${'n'.repeat(100)}…` }, reason },
      { row: 3, values: { name: 'Fits', production_note: 'short' }, reason: null },
    ]);
    expect(result.problems).toEqual([{ row: 2, name, reason }]);
    expect(answer.text.length).toBeLessThan(3000);
    const end = await finish(result.id);
    expect(end).toMatchObject({ successfulImports: 1, failures: [{ row: 2, name, reason }] });
    const file = await t.as(boss).get(`${path}/${result.id}/failed.csv`).expect(200);
    expect(file.text).toContain(long);
  });

  test('rows of thousands of flags are refused without looking at each', async () => {
    const content = ['name,flags', ...Array.from({ length: 50 }, () => `A,"${'a,'.repeat(20_000)}"`)].join('\n');
    const { id } = await uploaded(content);
    let step: Awaited<ReturnType<typeof finish>>;
    const pauseMs = await longestPauseMs(async () => {
      step = await finish(id);
    });
    expect(pauseMs).toBeLessThan(2000);
    expect(step.failures[0].reason).toBe('flags: At most 1,000 entries.');
  });

  test.each([
    ['values beyond the headings', `name\nA,${'b'.repeat(40_000)}`, 'There are more values than columns: '],
    ['a zone', `name,zone\nA,${'z'.repeat(40_000)}`, "zone: There is no zone '"],
    ['account managers', `name,account_managers\nA,${'m'.repeat(40_000)}`, 'account_managers: No account manager has'],
    ['providers', `name,blacklisted_providers\nA,${'p'.repeat(40_000)}`, 'blacklisted_providers: No provider has'],
  ])('%s of forty thousand characters are named by the first hundred', async (_name, content, beginning) => {
    const { reason } = (await uploaded(content)).problems[0];
    expect(reason).toContain(beginning);
    expect(reason).toMatch(/(.)\1{99}…/);
    expect(reason.length).toBeLessThan(250);
  });
});

describe('importing', () => {
  test('makes clients with all that the columns say', async () => {
    const zone = await t.deps.prisma.zone.create({ data: { name: 'Bayside' } });
    const manager = await t.makeUser({ flags: ['Account_Manager'] });
    const provider = await t.makeUser({ role: 'ContractualProvider' });
    const { id } = await uploaded(
      [
        'name,classification,state,zone,flags,proofing_emails,account_managers,blacklisted_providers,phone',
        `Whole,vip,vic,BAYSIDE,"white label, Credit_Hold","a@b.example; A@b.example",${manager.email.toUpperCase()},${provider.email},'+61 3`,
      ].join('\n'),
    );
    expect(await finish(id)).toMatchObject({ successfulImports: 1, failedImports: 0, failures: [] });
    const { body } = await t.as(boss).get('/v3/clients').query({ filter: '{"name":"Whole"}' }).expect(200);
    expect(body.results).toEqual([
      expect.objectContaining({
        classification: 3,
        address: { address: null, suburb: null, state: 'VIC', postcode: null },
        zone: { entity: `Zone/${zone.id}` },
        flags: ['White_Label', 'Credit_Hold'],
        proofing_emails: [expect.stringMatching(/^a@b.example$/i)],
        account_managers: [`User/${manager.id}`],
        blacklisted_providers: [`User/${provider.id}`],
        phone: '+61 3',
        modified_by: `User/${boss.id}`,
      }),
    ]);
    const filter = JSON.stringify({ entity: `Client/${body.results[0].id}` });
    const history = (await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200)).body.results;
    expect(history).toMatchObject([{ action: 'created', changed_by: { id: `User/${boss.id}` } }]);
  });

  test('says of each refused row why', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor' });
    const { id } = await uploaded(
      [
        'name,number,classification,state,zone,email,account_managers,blacklisted_providers',
        ',N-1,,,,,,',
        'Bad 1,,Gold,,,,,',
        'Bad 2,,,Bavaria,,,,',
        'Bad 3,,,,Nowhere,,,',
        'Bad 4,,,,,nobody,,',
        `Bad 5,,,,,,${editor.email},${editor.email}`,
        'Good,N-2,,,,,,',
        'Bad 6,N-2,,,,,,',
        'Bad 7,,,,,,,,surplus',
      ].join('\n'),
    );
    const { failures, ...totals } = await finish(id);
    expect(totals).toMatchObject({ successfulImports: 1, failedImports: 8, remainingImports: 0 });
    const reasons = failures.map(({ row, reason }: { row: number; reason: string }) => [row, reason]);
    expect(reasons).toEqual([
      [2, 'name: Required'],
      [3, 'classification: Must be one of Casual, Partner, VIP.'],
      [4, expect.stringMatching(/^state: There is no state /)],
      [5, "zone: There is no zone 'Nowhere'."],
      [6, 'email: Invalid Email format'],
      [
        7,
        `account_managers: No account manager has the address ${editor.email}. ` +
          `blacklisted_providers: No provider has the address ${editor.email}.`,
      ],
      [9, 'number: There is already a client N-2.'],
      [10, 'There are more values than columns: surplus. Is a comma not quoted?'],
    ]);
  });

  test('the refused rows come as a file that a spreadsheet runs nothing of, and that can be mended and uploaded again', async () => {
    const { id } = await uploaded('name,phone,email\n"=HYPERLINK(""x"")",+61 3,nobody\nFine,1,\n@sum,2,nobody');
    await finish(id);
    const { headers, text } = await t.as(boss).get(`${path}/${id}/failed.csv`).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="Failed_Clients_${id}.csv"`);
    expect(text).toBe(
      '\uFEFF"name","phone","email","row","reason"\r\n' +
        `"'=HYPERLINK(""x"")","'+61 3","nobody","2","email: Invalid Email format"\r\n` +
        `"'@sum","2","nobody","4","email: Invalid Email format"\r\n`,
    );
    const again = await uploaded(text.replaceAll('nobody', 'office@example.com'));
    expect(again).toMatchObject({ columns: ['name', 'phone', 'email'], problemCount: 0 });
    expect(again.preview[0].values).toEqual({ name: '=HYPERLINK("x")', phone: '+61 3', email: 'office@example.com' });
  });

  test.each(['\n=1', '  =1', '|calc', '\u200b=1', '\u202e+1', '＝1'])(
    'first month #27: %j is plain text in the file of the refused rows',
    async (text) => {
      const { id } = await uploaded(`name,phone,email\nGuarded,"${text}",nobody`);
      await finish(id);
      const failed = await t.as(boss).get(`${path}/${id}/failed.csv`).expect(200);
      expect(failed.text).toContain(`"Guarded","'${text}","nobody"`);
      const again = await uploaded(failed.text.replace('nobody', 'office@example.com'));
      expect(again.preview[0].values.phone).toBe(text);
    },
  );

  test('the same file a second time makes nothing twice', async () => {
    const content = sheet('Again', 60, 7);
    const first = await finish((await uploaded(content)).id);
    const second = await finish((await uploaded(content)).id);
    expect(first).toMatchObject({ successfulImports: 51, failedImports: 9 });
    expect(second).toMatchObject({ successfulImports: 0, failedImports: 60 });
    expect(await clientsCalled('Again ')).toBe(51);
  });

  test('a number that is taken by hand while the rows are written asks to go on, and then refuses the row', async () => {
    const { id } = await uploaded('name,number\nRaced,R-1');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const byHand = t.deps.prisma.$transaction(
      async (tx) => {
        await tx.client.create({ data: { name: 'By hand', number: 'R-1' } });
        await held;
      },
      { timeout: 25_000 },
    );
    const importing = next({ import: id }).then((answer) => answer);
    await someoneWaitsForALock(t.deps.prisma);
    release();
    await byHand;
    const answer = await importing;
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      expect.stringMatching(/Please go on with the import\.$/),
    ]);
    expect(await finish(id)).toMatchObject({ failedImports: 1, successfulImports: 0 });
  });

  test('without an id it goes on with the latest unfinished import of the caller', async () => {
    const user = await t.makeUser();
    expect((await next({}, user).expect(404)).body.detail).toBe('There is no such import to go on with.');
    const { body } = await t.as(user).post(path).send({ fileName: 'x.csv', content: 'name\nLatest' }).expect(201);
    expect((await next({}, user).expect(200)).body.result).toMatchObject({
      id: body.result.id,
      remainingImports: 0,
      successfulImports: 1,
    });
    await next({}, user).expect(404);
    expect((await next({ import: body.result.id }, user).expect(200)).body.result).toMatchObject({ failures: [] });
  });

  test(
    '1,000 rows with 60 bad ones end exactly so, also when callers compete and the database breaks off half-way',
    { timeout: 240_000 },
    async () => {
      const rows = Array.from({ length: 1000 }, (_, index) => {
        const bad = index % 50 < 3;
        return `Big ${index},B-${index},${bad ? 'nobody' : `office${index}@example.com`}`;
      });
      const { id, problemCount } = await uploaded(['name,number,email', ...rows].join('\r\n'));
      expect(problemCount).toBe(60);
      for (let call = 0; call < 3; call += 1) await next({ import: id }).expect(200);

      // Interrupts both calls; their rows wait as before.
      const breaking = Promise.all([next({ import: id }), next({ import: id })]);
      const ended = await t.deps.prisma.$queryRaw<{ pid: number }[]>`
      SELECT pg_sleep(0.05)::text, pg_terminate_backend(pid), pid FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
      await breaking;
      // Connections that were asked to end still exist until these processes are gone.
      const pids = ended.map(({ pid }) => pid);
      const ending = () => t.deps.prisma.$queryRaw`SELECT pid FROM pg_stat_activity WHERE pid = ANY(${pids})`;
      await expect.poll(ending).toEqual([]);
      const { body } = await t.as(boss).get(`${path}/${id}`).expect(200);
      const written = await clientsCalled('Big ');
      expect(body.result.successfulImports).toBe(written);
      expect(body.result.remainingImports + body.result.successfulImports + body.result.failedImports).toBe(1000);

      let remaining: number = body.result.remainingImports;
      while (remaining > 0) {
        const answers = await Promise.all([next({ import: id }), next({ import: id })]);
        for (const { status } of answers) expect([200, 409]).toContain(status);
        remaining = (await t.as(boss).get(`${path}/${id}`).expect(200)).body.result.remainingImports;
      }
      const done = (await t.as(boss).get(`${path}/${id}`).expect(200)).body.result;
      expect(done).toMatchObject({ totalImports: 1000, successfulImports: 940, failedImports: 60 });
      expect(done.completed_at).toEqual(expect.any(String));
      expect(await clientsCalled('Big ')).toBe(940);
      const failed = await t.as(boss).get(`${path}/${id}/failed.csv`).expect(200);
      expect(failed.text.trim().split('\r\n')).toHaveLength(61);
    },
  );
});

describe('imports', () => {
  test('are listed newest first, the unfinished ones apart', async () => {
    const { id } = await uploaded('name\nListed');
    const list = async (filter: object) =>
      (
        await t
          .as(boss)
          .get(path)
          .query({ filter: JSON.stringify(filter) })
          .expect(200)
      ).body.results;
    expect((await list({ completed: false }))[0]).toMatchObject({ id, remainingImports: 1, totalImports: 1 });
    await finish(id);
    expect((await list({ completed: true }))[0]).toMatchObject({ id, remainingImports: 0, successfulImports: 1 });
    expect((await list({ completed: false })).map((each: { id: string }) => each.id)).not.toContain(id);
  });

  test('are discarded with the rows that wait; clients stay', async () => {
    const { id } = await uploaded(sheet('Half', 60, 1000));
    await next({ import: id }).expect(200);
    await t.as(boss).delete(`${path}/${id}`).expect(200);
    await next({ import: id }).expect(404);
    await t.as(boss).get(`${path}/${id}`).expect(404);
    await t.as(boss).get(`${path}/${id}/failed.csv`).expect(404);
    await t.as(boss).delete(`${path}/${id}`).expect(404);
    expect(await clientsCalled('Half ')).toBe(49);
  });

  test('first month #17: move on with each row that ends, and are discarded only as they were read', async () => {
    const { headers, body } = await upload('name\nOne\nTwo').expect(201);
    const { id, cache_key: version } = body.result;
    expect(headers['etag']).toBe(`"${version}"`);
    const discard = () => t.as(boss).delete(`${path}/${id}`).set('if-match', `"${version}"`);
    const imported = await next({ import: id }).expect(200);
    expect(imported.body.result.cache_key).toBe(version + 2);
    expect((await t.as(boss).get(`${path}/${id}`).expect(200)).headers['etag']).toBe(`"${version + 2}"`);
    const stale = await discard().expect(412);
    expect(stale.body).toMatchObject({ code: 'stale', current: { id, remainingImports: 0, cache_key: version + 2 } });
    await t
      .as(boss)
      .delete(`${path}/${id}`)
      .set('if-match', `"${version + 2}"`)
      .expect(200);
    await discard().expect(404);
  });

  test('start from a template with the documented columns', async () => {
    const { headers, text } = await t.as(boss).get(`${path}/template.csv`).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="Client_Import_Template.csv"');
    expect(text).toMatch(/^\uFEFF"name","number","business_name",.*"blacklisted_providers"\r\n$/);
    expect((await uploaded(`${text}From template`)).preview[0].values.name).toBe('From template');
  });

  test('belong to BackOffice', async () => {
    const { id } = await uploaded('name\nMine');
    const calls = [
      ['post', path],
      ['get', path],
      ['get', `${path}/${id}`],
      ['post', '/v3/clients/import/50'],
      ['delete', `${path}/${id}`],
      ['get', `${path}/${id}/failed.csv`],
      ['get', `${path}/template.csv`],
    ] as const;
    const others = [await t.makeUser({ role: 'ProductionManager' }), await t.makeUser({ role: 'ContractualProvider' })];
    for (const [method, url] of calls) {
      await t.anonymous()[method](url).expect(401);
      for (const user of others) await t.as(user)[method](url).expect(403);
    }
    await upload('name\nx', '').expect(400);
    await next({ import: 'Client/1' }).expect(400);
    await next({ id: 1 }).expect(400);
  });
});
