import { createServer, type Server } from 'node:http';
import { listMails, readMail, type CaughtMail } from './mail-store.ts';

const maxMessages = 100;

const style =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'td,th{text-align:left;padding:.3rem 1rem .3rem 0;vertical-align:top}pre{white-space:pre-wrap;overflow-wrap:anywhere}';

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}

/** Escapes a text and links URLs. */
function textToHtml(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+?(?=[.,)]*(?:\s|$))/g, (url) => `<a href="${url}">${url}</a>`);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}

function listPage(mails: readonly CaughtMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<tr><td>${receivedAt.toLocaleString()}</td><td>${escapeHtml(to)}</td><td><a href="/${id}">${escapeHtml(subject)}</a></td></tr>`,
  );
  const table = `<table><tr><th>Received</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`;
  return page('Mail', `<h1>Mail</h1>${rows.length ? table : '<p>No e-mail has been sent yet.</p>'}`);
}

function mailPage({ from, to, subject, receivedAt, text }: CaughtMail): string {
  const heads = { From: from, To: to, Received: receivedAt.toLocaleString() };
  const rows = Object.entries(heads).map(([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`);
  return page(
    subject,
    `<p><a href="/">All mail</a></p><h1>${escapeHtml(subject)}</h1><table>${rows.join('')}</table><pre>${textToHtml(text)}</pre>`,
  );
}

async function render(folder: string, path: string): Promise<string | null> {
  if (path !== '/') {
    const mail = await readMail(folder, path.slice(1));
    return mail && mailPage(mail);
  }
  const ids = (await listMails(folder)).slice(0, maxMessages);
  const mails = await Promise.all(ids.map((id) => readMail(folder, id)));
  return listPage(mails.filter((mail) => mail !== null));
}

/** Makes a server for the page of caught messages; it does not listen yet. */
export function createMailPage(folder: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    render(folder, pathname)
      .then((html) => {
        const policy = "default-src 'none'; style-src 'unsafe-inline'";
        response.writeHead(html ? 200 : 404, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
        });
        response.end(html ?? page('Not found', '<p>No such e-mail. <a href="/">All mail</a></p>'));
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}
