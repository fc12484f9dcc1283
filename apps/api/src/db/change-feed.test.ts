import type pg from 'pg';
import { pino } from 'pino';
import { createPool } from '@shootdesk/prisma/create-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { Change, Cursor } from './change.ts';
import { createChangeFeed, type ChangeFeed } from './change-feed.ts';
import { sweepChanges } from './change-feed.store.ts';
import { createReads, type Reads } from './reads.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
let pool: pg.Pool;
let reads: Reads;
let feed: ChangeFeed;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 12 });
  reads = createReads(pool);
});
beforeEach(() => {
  feed = createChangeFeed(database.url, reads, log);
});
afterEach(() => feed.close());
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const neverMissed = () => {
  throw new Error('Nothing was swept.');
};

/** Collects the records of all changes from now on. */
async function collect(from: ChangeFeed): Promise<number[]> {
  const records: number[] = [];
  await from.catchUp();
  from.subscribe((changes) => void records.push(...changes.map(({ recordId }) => recordId)), neverMissed);
  return records;
}

const write = (db: pg.Pool | pg.PoolClient, recordId: number) =>
  db.query("INSERT INTO changes (kind, record_id) VALUES ('job', $1)", [recordId]);

const ascending = (records: readonly number[]) => records.toSorted((a, b) => a - b);

test('a call that starts after a commit includes it, and concurrent calls share a read', async () => {
  const records = await collect(feed);
  const counted = vi.spyOn(reads, '$queryRaw');
  for (let round = 1; round <= 50; round += 1) {
    await write(pool, round);
    await Promise.all(Array.from({ length: 20 }, () => feed.catchUp()));
    expect(records.at(-1)).toBe(round);
  }
  expect(counted.mock.calls.length).toBeLessThan(200);
  counted.mockRestore();
});

test('a transaction that began early and commits late is read when it commits, after later ones', async () => {
  const records = await collect(feed);
  const early = await pool.connect();
  await early.query('BEGIN');
  await write(early, 1);
  await write(pool, 2);
  await feed.catchUp();
  expect(records).toEqual([2]);
  await early.query('COMMIT');
  await feed.catchUp();
  expect(records).toEqual([2, 1]);
  await early.query('BEGIN');
  await write(early, 3);
  await early.query('ROLLBACK');
  early.release();
  await feed.catchUp();
  expect(records).toEqual([2, 1]);
});

describe('of eight writers whose transactions overlap and commit in any order', () => {
  const writers = 8;
  const perWriter = 150;
  const all = Array.from({ length: writers * perWriter }, (_, index) => index + 1);

  /** Writes transactions of one to five changes, some with savepoints, and yields between them. */
  async function writeAll(writer: number): Promise<void> {
    const client = await pool.connect();
    const own = all.slice(writer * perWriter, (writer + 1) * perWriter);
    for (let at = 0; at < own.length;) {
      const size = 1 + ((at * 7 + writer) % 5);
      await client.query('BEGIN');
      for (const record of own.slice(at, at + size)) {
        if (record % 3 === 0) await client.query('SAVEPOINT s');
        await write(client, record);
        if (record % 4 === 0) await client.query('SELECT pg_sleep(0.002)');
      }
      await client.query('COMMIT');
      at += size;
    }
    client.release();
  }

  test('no change is lost and none read twice, by any of three processes', async () => {
    const others = [createChangeFeed(database.url, reads, log), createChangeFeed(database.url, reads, log)];
    const feeds = [feed, ...others];
    const records = await Promise.all(feeds.map(collect));
    const writing = new AbortController();
    const reading = feeds.map(async (each) => {
      while (!writing.signal.aborted) await each.catchUp();
    });
    await Promise.all(Array.from({ length: writers }, (_, writer) => writeAll(writer)));
    writing.abort();
    await Promise.all(reading);
    await Promise.all(feeds.map((each) => each.catchUp()));
    for (const each of records) expect(ascending(each)).toEqual(all);
    await Promise.all(others.map((each) => each.close()));
  });

  test('a reader that is started again at each step resumes at its cursor without gap or repetition', async () => {
    let cursor = await feed.catchUp();
    const records: number[] = [];
    const resume = async () => {
      const restarted = createChangeFeed(database.url, reads, log);
      const news = await restarted.since(cursor);
      records.push(...news!.changes.map(({ recordId }) => recordId));
      cursor = news!.cursor;
      await restarted.close();
    };
    const writing = new AbortController();
    const reading = (async () => {
      while (!writing.signal.aborted) await resume();
    })();
    await Promise.all(Array.from({ length: writers }, (_, writer) => writeAll(writer)));
    writing.abort();
    await reading;
    await resume();
    expect(ascending(records)).toEqual(all);
  });
});

test('a notification from another process wakes a subscriber', async () => {
  const heard = new Promise<readonly Change[]>((resolve) => void feed.subscribe(resolve, neverMissed));
  await feed.catchUp();
  const other = createChangeFeed(database.url, reads, log);
  await write(pool, 7);
  other.announce();
  expect(await heard).toMatchObject([{ recordId: 7 }]);
  await other.close();
});

test('without a connection to listen on, a subscriber still gets changes, by polling', async () => {
  const nowhere = new URL(database.url);
  nowhere.pathname = '/nowhere';
  const deaf = createChangeFeed(nowhere.href, reads, log);
  const heard = new Promise<readonly Change[]>((resolve) => void deaf.subscribe(resolve, neverMissed));
  await deaf.catchUp();
  await write(pool, 8);
  expect(await heard).toMatchObject([{ recordId: 8 }]);
  await deaf.close();
});

test('a read that fails loses nothing: the next one goes on where the last ended', async () => {
  const records = await collect(feed);
  await write(pool, 1);
  const broken = vi.spyOn(reads, '$queryRaw').mockRejectedValueOnce(new Error('Connection terminated.'));
  await expect(feed.catchUp()).rejects.toThrow('Connection terminated.');
  broken.mockRestore();
  await write(pool, 2);
  await feed.catchUp();
  expect(records).toEqual([1, 2]);
});

test('a subscriber whose connections are all cut gets what was written meanwhile', async () => {
  const records = await collect(feed);
  const client = await pool.connect();
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await write(client, 1);
  client.release();
  await vi.waitFor(() => expect(records).toEqual([1]), 10_000);
});

test('a consumer that fails gets the same changes again, and the others get theirs once', async () => {
  await feed.catchUp();
  const failing: number[][] = [];
  feed.subscribe((changes) => {
    failing.push(changes.map(({ recordId }) => recordId));
    if (failing.length === 1) throw new Error('Not now.');
  }, neverMissed);
  const records = await collect(feed);
  await write(pool, 1);
  await expect(feed.catchUp()).rejects.toThrow('Not now.');
  await write(pool, 2);
  await feed.catchUp();
  expect(failing).toEqual([[1], [1, 2]]);
  expect(records).toEqual([1, 2]);
});

test('who has stopped to subscribe gets nothing more', async () => {
  const records: number[] = [];
  await feed.catchUp();
  const stop = feed.subscribe((changes) => void records.push(changes.length), neverMissed);
  stop();
  await write(pool, 1);
  await feed.catchUp();
  expect(records).toEqual([]);
});

test('up to an earlier position only what was visible there is read', async () => {
  const begin = await feed.catchUp();
  const late = await pool.connect();
  await late.query('BEGIN');
  await write(late, 1);
  await write(pool, 2);
  const middle = await feed.catchUp();
  await late.query('COMMIT');
  late.release();
  await write(pool, 3);
  const end = await feed.catchUp();
  const between = async (from: string, until: string) =>
    (await feed.since(from, until))?.changes.map(({ recordId }) => recordId);
  expect(await between(begin, middle)).toEqual([2]);
  expect(await between(middle, end)).toEqual([1, 3]);
  expect(await between(begin, end)).toEqual([1, 2, 3]);
  expect(await between(end, middle)).toEqual([]);
  expect((await feed.since(begin, middle))?.cursor).toBe(middle);
});

describe('a cursor is refused', () => {
  const generation = '6f1d3c1e-52a8-4b59-8a5e-0b6f6a3f3c77';

  test.each([
    '',
    'nonsense',
    '1:1:',
    `${generation}/`,
    `${generation}/0:0:`,
    `${generation}/9:3:`,
    `${generation}/3:9:2`,
    `${generation}/3:9:7,5`,
    `${generation}/3:9:9`,
    `${generation}/3:99999999999999999999:`,
    `${generation}/3:9:'`,
  ])('that is none: "%s"', async (cursor) => {
    expect(await feed.since(cursor)).toBeNull();
  });

  test('of another database', async () => {
    const [, snapshot] = (await feed.catchUp()).split('/');
    expect(await feed.since(`${generation}/${snapshot}`)).toBeNull();
  });

  test('of a snapshot that is still to come', async () => {
    const [own] = (await feed.catchUp()).split('/');
    expect(await feed.since(`${own}/3:999999999999999:`)).toBeNull();
  });
});

describe('old rows are swept', () => {
  const sweepAll = () => sweepChanges(reads, 0);
  /** Sweeps until the rows this cursor has not read are deleted; open transactions delay that, even those of other tests' databases. */
  const sweepPast = (cursor: Cursor) =>
    expect
      .poll(async () => {
        await sweepAll();
        return feed.since(cursor);
      })
      .toBeNull();

  /** Waits for a position without older open transactions, because those would make the sweep refuse it. */
  const settledPosition = async (): Promise<Cursor> => {
    const boundsOf = (cursor: Cursor) => cursor.split('/')[1]!.split(':').map(Number);
    const [, next] = boundsOf(await feed.catchUp());
    let position: Cursor = '';
    await expect
      .poll(async () => {
        position = await feed.catchUp();
        return boundsOf(position)[0];
      })
      .toBeGreaterThanOrEqual(next!);
    return position;
  };

  test('and a cursor that did not see them all is refused; one that did is not', async () => {
    const before = await feed.catchUp();
    await write(pool, 1);
    const after = await settledPosition();
    expect((await feed.since(before))?.changes).toMatchObject([{ recordId: 1 }]);
    await sweepPast(before);
    expect((await feed.since(after))?.changes).toEqual([]);
    expect(await sweepAll()).toBe(0);
    expect(await feed.since(before)).toBeNull();
  });

  test('but not those that are younger', async () => {
    const before = await feed.catchUp();
    await write(pool, 1);
    await sweepChanges(reads, 60);
    expect((await feed.since(before))?.changes).toMatchObject([{ recordId: 1 }]);
  });

  test('and a subscriber who slept meanwhile is told that changes were missed, then gets those that follow', async () => {
    const records: number[] = [];
    const missed = vi.fn<() => void>();
    const sleeper = createChangeFeed(database.url, reads, log);
    const before = await sleeper.catchUp();
    await write(pool, 1);
    await sweepPast(before);
    sleeper.subscribe((changes) => void records.push(...changes.map(({ recordId }) => recordId)), missed);
    await sleeper.catchUp();
    expect(missed).toHaveBeenCalledOnce();
    await write(pool, 2);
    await sleeper.catchUp();
    expect([records, missed.mock.calls.length]).toEqual([[2], 1]);
    await sleeper.close();
  });

  test('and no recent position is refused because a transaction has been open for long', async () => {
    const open = await pool.connect();
    await open.query('BEGIN');
    await write(open, 1);
    await write(pool, 2);
    const recent = await feed.catchUp();
    await sweepAll();
    await open.query('COMMIT');
    open.release();
    expect((await feed.since(recent))?.changes).toMatchObject([{ recordId: 1 }]);
  });

  test('and a reader that resumes while rows are swept either gets all of them or learns of the gap', async () => {
    const written = Array.from({ length: 200 }, (_, index) => index + 1);
    const cursors: Cursor[] = [await feed.catchUp()];
    const writing = new AbortController();
    const sweeping = (async () => {
      while (!writing.signal.aborted) await sweepAll();
    })();
    for (const record of written) {
      await write(pool, record);
      cursors.push(await feed.catchUp());
      const from = Math.max(0, record - 3);
      const news = await feed.since(cursors[from]!);
      const complete = written.slice(from, record);
      expect(news?.changes.map(({ recordId }) => recordId) ?? complete).toEqual(complete);
    }
    writing.abort();
    await sweeping;
  });
});

test('a cursor of this moment is followed by nothing', async () => {
  const cursor: Cursor = await feed.catchUp();
  expect((await feed.since(cursor))?.changes).toEqual([]);
});
