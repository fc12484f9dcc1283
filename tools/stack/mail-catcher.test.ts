import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts';

let folder: string;
let catcher: MailCatcher;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shootdesk-mail-'));
  catcher = await startMailCatcher(folder, { smtp: 0, page: 0 });
  await createTransport(catcher.smtpUrl).sendMail({
    from: 'Shootdesk <no-reply@shootdesk.local>',
    to: 'ada@example.com',
    subject: '<script>alert(1)</script>',
    text: 'Hello "Ada" & <b>all</b>: http://localhost:3000/reset?token=a&b=c.',
  });
});

afterAll(async () => {
  await catcher.stop();
  await rm(folder, { recursive: true });
});

const get = async (path: string): Promise<string> => (await fetch(`${catcher.pageUrl}${path}`)).text();

test('the list names receiver and subject, and no sender can put HTML into it', async () => {
  const list = await get('/');
  expect(list).toContain('ada@example.com');
  expect(list).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(list).not.toContain('<script>');
});

test('a message shows its text escaped, with its links to follow', async () => {
  const path = /href="(\/\d[^"]+)"/.exec(await get('/'))?.[1] ?? '';
  const message = await get(path);
  expect(message).toContain('Hello &quot;Ada&quot; &amp; &lt;b&gt;all&lt;/b&gt;');
  expect(message).toContain('<a href="http://localhost:3000/reset?token=a&amp;b=c">');
});

test('only caught messages can be read', async () => {
  const answer = await fetch(`${catcher.pageUrl}/..%2f..%2fetc%2fpasswd`);
  expect(answer.status).toBe(404);
});
