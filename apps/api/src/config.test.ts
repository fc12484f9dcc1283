import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const usable = { DATABASE_URL: 'postgresql://me@127.0.0.1/jobs', SESSION_SECRET: 's'.repeat(32) };
const load = (more: Record<string, string>) => loadConfig({ ...usable, ...more });

const blob = 'DefaultEndpointsProtocol=https;AccountName=media;AccountKey=a2V5;EndpointSuffix=core.windows.net';
const sharedAccess = 'BlobEndpoint=https://media.blob.core.windows.net;SharedAccessSignature=sv=1&sig=x';

const kindsSentence =
  "must name kinds of work (messages, previews, films, rest) once each, such as 'messages:5, previews:2'; at most 50 jobs at once";

describe('a wrong setting stops the start with one sentence that names it', () => {
  test.each([
    ['BLOB_CONNECTION_STRING', 'must be the connection string of an Azure storage account, with its key', 'hello'],
    ['BLOB_CONNECTION_STRING', 'must be the connection string of an Azure storage account, with its key', sharedAccess],
    ['BLOB_ACCOUNT_URL', 'must be an address that begins with http:// or https://', 'media'],
    ['SMTP_URL', 'must be an address that begins with smtp:// or smtps://', 'https://mail.example.com'],
    ['SMTP_URL', 'must be an address that begins with smtp:// or smtps://', 'smtp:mail'],
    ['REDIS_URL', 'must be an address that begins with redis:// or rediss://', 'http://127.0.0.1:6379'],
    ['REDIS_URL', 'must be an address that begins with redis:// or rediss://', '127.0.0.1:6379'],
    ['DATABASE_URL', 'must be an address that begins with postgresql:// or postgres://', 'mysql://127.0.0.1/jobs'],
    ['MAP_TILES_URL', 'must have {z}, {x} and {y}', 'https://tiles.example.org/{z}/{x}.png'],
    ['GEOCODER_URL', 'must be an address that begins with http:// or https://', 'nominatim:8080'],
    ['OSRM_URL', 'must be an address that begins with http:// or https://', 'osrm:5000'],
    ['PUBLIC_URL', 'must be an address that begins with http:// or https://', 'ftp://jobs.example.com'],
    ['PUBLIC_URL', 'must be an address that begins with http:// or https://', 'jobs.example.com'],
    ['ORGANISATION_TIME_ZONE', 'must be the name of a time zone, such as Australia/Melbourne', 'Melbourne'],
    ['ORGANISATION_TIME_ZONE', 'must be the name of a time zone, such as Australia/Melbourne', '+10:00'],
    [
      'TRUSTED_PROXIES',
      'must be addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
      '10.0.0.0/8,proxy',
    ],
    ['PORT', 'must be a whole number from 0 to 65535', '70000'],
    ['PORT', 'must be a whole number from 0 to 65535', 'web'],
    ['DATABASE_POOL', 'must be a whole number from 1 to 200', '0'],
    ['WORKER_KINDS', kindsSentence, 'mails'],
    ['WORKER_KINDS', kindsSentence, 'films, films'],
    ['WORKER_KINDS', kindsSentence, 'messages:0'],
    ['WORKER_KINDS', kindsSentence, 'rest:51'],
    ['LOG_LEVEL', 'must be one of fatal, error, warn, info, debug, trace, silent', 'loud'],
    ['IDENTITY_MODE', 'must be one of session, gateway', 'header'],
    ['SESSION_SECRET', 'must have at least 32 characters', 'short'],
    ['SESSION_SECRET', 'must be set', ''],
    ['DATABASE_URL', 'must be set', ''],
    ['FIRST_USER_EMAIL', 'must be an e-mail address', 'me'],
    ['FIRST_USER_PASSWORD', 'must have at least 12 characters besides blanks', ' '.repeat(12)],
    [
      'ENCRYPTION_KEYS',
      'must be keys such as 2026:<64 hexadecimal digits>, separated by commas, the newest first',
      '2026:abc',
    ],
    ['YOUTUBE_TOKEN_URL', 'must be an address that begins with http:// or https://', 'google'],
  ])('%s %s: %j', (name, sentence, value) => {
    expect(() => load({ [name]: value })).toThrow(new Error(`The configuration is not usable: ${name} ${sentence}.`));
  });

  test('several at once are all named', () => {
    expect(() => load({ PORT: 'x', SMTP_URL: 'x' })).toThrow(/PORT .*; SMTP_URL .*\.$/);
  });
});

test.each([
  ['BLOB_CONNECTION_STRING', blob],
  ['BLOB_CONNECTION_STRING', 'UseDevelopmentStorage=true'],
  ['SMTP_URL', 'smtps://user:password@mail.example.com'],
  ['REDIS_URL', 'rediss://:password@cache.example.com:6380/1'],
  ['DATABASE_URL', 'postgresql:///jobs?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://me:password@127.0.0.1:5432/jobs?sslmode=require'],
  ['PUBLIC_URL', 'http://localhost:3000'],
  ['TRUSTED_PROXIES', 'loopback, 10.0.0.0/8, ::1, fd00::/8'],
  ['ORGANISATION_TIME_ZONE', 'UTC'],
  ['ORGANISATION_TIME_ZONE', 'America/Argentina/Buenos_Aires'],
])('%s may be %j', (name, value) => {
  expect(() => load({ [name]: value })).not.toThrow();
});

describe('video channels', () => {
  const application = { YOUTUBE_CLIENT_ID: 'id', YOUTUBE_CLIENT_SECRET: 'secret' };
  const keys = `2026:${'ab'.repeat(32)},2025:${'cd'.repeat(32)}`;

  test('are off without an application at Google', () => {
    expect(load({}).youtube).toBeNull();
    expect(load({ ENCRYPTION_KEYS: keys }).youtube).toBeNull();
  });

  test('use Google itself and the keys in the order given', () => {
    expect(load({ ...application, ENCRYPTION_KEYS: keys }).youtube).toMatchObject({
      clientId: 'id',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      encryptionKeys: [
        { id: '2026', key: Buffer.alloc(32, 0xab) },
        { id: '2025', key: Buffer.alloc(32, 0xcd) },
      ],
    });
  });

  test.each([application, { YOUTUBE_CLIENT_ID: 'id', ENCRYPTION_KEYS: keys }])(
    'need everything together: %j',
    (some) => {
      expect(() => load(some)).toThrow(
        'Video channels need YOUTUBE_CLIENT_ID, YOUTUBE_CLIENT_SECRET and ENCRYPTION_KEYS together.',
      );
    },
  );
});

test('a router is asked only where it is configured', () => {
  expect(load({}).geocoder).toBeNull();
  const url = 'http://photon:2322';
  expect(load({ GEOCODER_URL: `${url}/` }).geocoder).toEqual({ kind: 'nominatim', url });
  expect(load({ GEOCODER_URL: url, GEOCODER: 'photon' }).geocoder).toEqual({ kind: 'photon', url });
  expect(load({}).osrmUrl).toBeNull();
  expect(load({ OSRM_URL: 'http://osrm:5000/' }).osrmUrl).toBe('http://osrm:5000');
});

test('a process does all kinds of background work, five at once, unless it names those that it does', () => {
  expect([...load({}).work]).toEqual([
    ['messages', 5],
    ['previews', 5],
    ['films', 5],
    ['rest', 5],
  ]);
  expect([...load({ WORKER_KINDS: 'previews:2, films' }).work]).toEqual([
    ['previews', 2],
    ['films', 5],
  ]);
});
