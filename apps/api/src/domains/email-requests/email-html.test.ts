import { englishWords } from '@shootdesk/shared/client-languages/words';
import { shippedText } from '@shootdesk/shared/email-texts/catalogue';
import { shippedBranding } from '@shootdesk/shared/kernel/branding';
import { draftLetter, linkMarker } from '@shootdesk/shared/email-requests/email-text';
import { expect, test } from 'vitest';
import { htmlOf } from './email-html.ts';

const link = 'https://shoot.test/review#7.abc';
const subject = 'Photography for 12 Cotham Road, Kew';
const write = (body: string) => htmlOf({ subject, body }, link, shippedBranding);
const bodyOf = (html: string) => html.slice(html.indexOf('<table'));

test('nothing that a person typed becomes markup', () => {
  const html = htmlOf(
    { subject: '<b>&', body: '<script>alert("1")</script> & <a href="x">y</a>' },
    link,
    shippedBranding,
  );
  expect(html).toContain('<title>&lt;b&gt;&amp;</title>');
  expect(html).toContain(
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;a href=&quot;x&quot;&gt;y&lt;/a&gt;',
  );
  expect(html).not.toContain('<script');
});

test('the link on a line of its own is a button, and the address below it', () => {
  const html = bodyOf(write(`Hello,\n\n${linkMarker}\n\nBye`));
  expect(html.match(/<a [^>]*>[^<]*<\/a>/g)?.map((anchor) => anchor.replace(/ style="[^"]*"/, ''))).toEqual([
    `<a href="${link}">Open your files</a>`,
    `<a class="link" href="${link}">${link}</a>`,
  ]);
});

test('the link within a sentence stays there, with the button below', () => {
  const html = bodyOf(write(`Look at ${linkMarker} today.`));
  expect(html.indexOf('Look at <a class="link"')).toBeGreaterThan(0);
  expect(html.indexOf('Open your files')).toBeGreaterThan(html.indexOf(' today.'));
});

test('a text without the marker has the button at its end', () => {
  const html = bodyOf(write('Please look.'));
  expect(html.indexOf('Open your files')).toBeGreaterThan(html.indexOf('Please look.'));
});

test('line breaks and runs of spaces are kept without white-space, which Outlook ignores', () => {
  const html = write('Beds:\n  3 large\n\nBaths:   2');
  expect(html).toContain('Beds:<br>&nbsp; 3 large</p>');
  expect(html).toContain('Baths:&nbsp;&nbsp; 2</p>');
  expect(html).not.toContain('white-space');
});

test('lists of e-mails show the first sentence that says something behind the subject', () => {
  const job = {
    property: '12 Cotham Road, Kew',
    service: 'Photography',
    sender: 'Mia Tran',
    studio: 'Kea',
    news: null,
  };
  const { body } = draftLetter(job, shippedText, englishWords);
  const [, preview] = /mso-hide:all">([^&]*)/.exec(write(body)) ?? [];
  expect(preview).toMatch(/^your files for 12 Cotham Road, Kew \(Photography\) are ready\./);
  expect(/mso-hide:all">([^&]*)/.exec(write('Thanks!'))?.[1]).toBe('Thanks!');
});

test('loads nothing, is 600 pixels wide at most, and has colours for dark mail programs', () => {
  const html = write('Hello');
  expect(html).not.toMatch(/<link|@import|<img|url\(/);
  expect(html).toContain('max-width:600px');
  expect(html).toContain('prefers-color-scheme:dark');
});

test('button and links have the colour of the studio, lightened in dark mail programs', () => {
  const html = htmlOf({ subject, body: linkMarker }, link, { accent: '#8a1c4a', accent_dark: null });
  expect(html).toContain('background-color:#8a1c4a');
  expect(html).not.toContain('#0e6a63');
  expect(/\.link\{color:(#[0-9a-f]{6})!important\}/.exec(html)?.[1]).not.toBe('#62c9bc');
  expect(write(linkMarker)).toContain('.link{color:#62c9bc!important}');
});
