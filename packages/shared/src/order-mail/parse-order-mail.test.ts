import { describe, expect, test } from 'vitest';
import { serviceCatalogue } from '../services/service-catalogue.ts';
import type { CorpusMail, Expected } from './corpus/corpus-mail.ts';
import { corpus, corpusClients, pastedAt } from './corpus/corpus.ts';
import { splitOrders } from './split-orders.ts';
import { parseOrderMail, type ParsedOrder } from './parse-order-mail.ts';

const context = {
  now: pastedAt,
  timeZone: 'Australia/Melbourne',
  services: serviceCatalogue,
  clients: corpusClients,
};

const clock = (minute: number | null): string =>
  minute === null ? '' : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

type Fields = Readonly<Record<string, string>>;

function fieldsOf(parsed: ParsedOrder): Fields {
  const { address, services, day, hours, deadline, agent, phone, email, client, counts } = parsed;
  return {
    address: address?.value.address ?? '',
    suburb: address?.value.suburb ?? '',
    state: address?.value.state ?? '',
    postcode: address?.value.postcode ?? '',
    services: services.map(({ value }) => value.serviceId).join(),
    counts: services.map(({ value }) => value.count?.value ?? '').join(),
    day: day?.value ?? '',
    hours: hours ? `${clock(hours.value.earliest)}-${clock(hours.value.latest)}` : '',
    deadline: deadline?.value ?? '',
    agent: agent?.value ?? '',
    phone: phone?.value ?? '',
    email: email?.value ?? '',
    access: parsed.access?.value ?? '',
    client: String(client?.value ?? ''),
    rooms: [counts.bed, counts.bath, counts.car].map((count) => count?.value ?? '').join(),
    notes: parsed.notes.join(' '),
  };
}

function expectedOf({ services = [], hours, client, counts = {}, ...texts }: Expected): Fields {
  const { notes: _notes, access: _access, ...rest } = texts;
  const blank = {
    address: '',
    suburb: '',
    state: '',
    postcode: '',
    day: '',
    deadline: '',
    agent: '',
    phone: '',
    email: '',
  };
  return {
    ...blank,
    ...rest,
    services: services.map(([id]) => id).join(),
    counts: services.map(([, count]) => count ?? '').join(),
    hours: hours ? hours.join('-') : '',
    client: String(client ?? ''),
    rooms: [counts.bed, counts.bath, counts.car].map((count) => count ?? '').join(),
  };
}

interface Score {
  readonly right: number;
  readonly all: number;
  readonly wrong: readonly string[];
}

/** Counts the fields that somebody would have to type: those that are expected or read. */
function scoreOfOrder(title: string, text: string, expected: Expected): Score {
  const read = fieldsOf(parseOrderMail(text, context));
  const wanted = expectedOf(expected);
  const fields = Object.keys(wanted).filter(
    (name) => wanted[name] !== read[name] || wanted[name]!.replaceAll(',', '') !== '',
  );
  const wrong = fields
    .filter((name) => wanted[name] !== read[name])
    .map((name) => `${title}: ${name} is '${read[name]}', not '${wanted[name]}'`);
  const parts = [
    ...(expected.access ? [['access', expected.access]] : []),
    ...(expected.notes ?? []).map((note) => ['notes', note]),
  ];
  const missing = parts
    .filter(([name, part]) => !read[name!]!.toLowerCase().includes(part!.toLowerCase()))
    .map(([name, part]) => `${title}: ${name} is '${read[name!]}', without '${part}'`);
  return {
    right: fields.length + parts.length - wrong.length - missing.length,
    all: fields.length + parts.length,
    wrong: [...wrong, ...missing],
  };
}

/** Scores the orders of a mail; one that is not told from the others has all its fields wrong. */
function scoresOf({ title, text, expected, more = [] }: CorpusMail): Score[] {
  const orders = splitOrders(text, context);
  const all = [expected, ...more];
  const isRight = orders.length === all.length;
  return all.map((each, index) =>
    scoreOfOrder(index === 0 ? title : `${title}, order ${index + 1}`, isRight ? orders[index]!.text : '', each),
  );
}

const scores = corpus.flatMap(scoresOf);
const right = scores.reduce((sum, score) => sum + score.right, 0);
const all = scores.reduce((sum, score) => sum + score.all, 0);
const share = (100 * right) / all;

describe(`${corpus.length} pasted mails`, () => {
  test(`have ${right} of ${all} fields right (${share.toFixed(1)} %, at least 90 %)`, () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    const wrong = scores.flatMap((score) => score.wrong);
    // The list says what is wrong when too much is.
    expect(share < 90 ? wrong : []).toEqual([]);
  });

  test('never name a wrong client', () => {
    const wrong = corpus.filter(({ text, expected }) => {
      const { client } = parseOrderMail(text, context);
      return client !== null && client.value !== expected.client;
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test('are told apart where they order for several properties, and only there', () => {
    const wrong = corpus.filter(({ text, more = [] }) => splitOrders(text, context).length !== 1 + more.length);
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test('keep the offsets of their words in each of their orders', () => {
    const mail = corpus.find(({ more }) => more)!;
    for (const { text, title } of splitOrders(mail.text, context)) {
      const { address } = parseOrderMail(text, context);
      expect(mail.text.slice(address!.start, address!.end)).toContain(title);
    }
  });

  test('have the words of each guess', () => {
    const wordless = corpus.filter(({ text }) => {
      const { services, address, day, hours, agent, phone, email, client, access } = parseOrderMail(text, context);
      const guesses = [...services, address, day, hours, agent, phone, email, client, access];
      return guesses.some((each) => each !== null && text.slice(each.start, each.end).trim() === '');
    });
    expect(wordless.map(({ title }) => title)).toEqual([]);
  });
});
