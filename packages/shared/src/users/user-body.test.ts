import { describe, expect, test } from 'vitest';
import { validationSentence } from '../kernel/validation-sentences.ts';
import { completeAddress } from './provider-body.ts';
import { userBody, type UserBody, type UserBodyInput } from './user-body.ts';

const editor: UserBodyInput = {
  name: 'Mia Tran',
  username: 'mia',
  email: 'mia@example.com',
  employment: 'Full_Time',
  roles: ['Editor'],
  editor: { services: ['Service/1', '52', '1'] },
};
const provider: UserBodyInput = {
  ...editor,
  roles: ['Provider'],
  editor: null,
  provider: { services: ['1'], minimum_slots: 20 },
};

const parse = (body: object) => userBody.safeParse(body, { error: validationSentence });
const read = (body: object): UserBody => userBody.parse(body);
function errorsOf(body: object): Record<string, string> {
  const issues = parse(body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('required', () => {
  test('email, username, name, employment, roles: all are named at once', () => {
    const required = Object.fromEntries(
      ['email', 'username', 'name', 'employment', 'roles'].map((field) => [field, 'Required']),
    );
    expect(errorsOf({})).toEqual(required);
    const blank = errorsOf({ email: ' ', username: '', name: ' ', employment: '', roles: [] });
    expect(blank).toEqual({ ...required, employment: 'Must be one of Contract, Full_Time.' });
  });

  test.each(['editor', 'qc', 'production_manager', 'specialist'] as const)('services of %s', (block) => {
    const role = { editor: 'Editor', qc: 'QC', production_manager: 'Production_Manager', specialist: 'Specialist' }[
      block
    ];
    const body = { ...editor, editor: null, roles: [role] };
    expect(errorsOf(body)).toEqual({ [`${block}.services`]: 'Required' });
    expect(errorsOf({ ...body, [block]: { services: [] } })).toEqual({ [`${block}.services`]: 'Required' });
    expect(errorsOf({ ...body, [block]: { services: ['1'] } })).toEqual({});
  });

  test('services and minimum_slots of a provider, also while other fields are wrong', () => {
    const expected = { 'provider.services': 'Required', 'provider.minimum_slots': 'Positive integer only' };
    expect(errorsOf({ ...provider, provider: null })).toEqual(expected);
    expect(errorsOf({ ...provider, provider: { services: [] } })).toEqual(expected);
    expect(errorsOf({ ...provider, email: 'x', provider: null })).toEqual({
      ...expected,
      email: 'Invalid Email format',
    });
  });
});

test.each(['mia', 'mia@', '@example.com', 'mia@example', 'mia tran@example.com'])(
  '"Invalid Email format": %s',
  (email) => {
    expect(errorsOf({ ...editor, email })).toEqual({ email: 'Invalid Email format' });
  },
);

test('an e-mail address is kept in lower case', () => {
  expect(read({ ...editor, email: ' Mia@Example.COM ' }).email).toBe('mia@example.com');
});

test('a provider may owe no hours', () => {
  expect(errorsOf({ ...provider, provider: { services: ['1'], minimum_slots: 0 } })).toEqual({});
});

test.each([-1, 1.5, '20', null])('"Positive integer only": minimum_slots %j', (minimum_slots) => {
  const body = { ...provider, provider: { services: ['1'], minimum_slots } };
  expect(errorsOf(body)).toEqual({ 'provider.minimum_slots': 'Positive integer only' });
});

test.each([0, 6, 1.5, '1'])('"Rating is Beginner and Qualified only.": %j', (rating) => {
  expect(errorsOf({ ...editor, management: { rating } })).toEqual({
    'management.rating': 'Rating is Beginner and Qualified only.',
  });
});

test.each([null, 1, 2, 3, 4, 5])('rating %j is accepted', (rating) => {
  expect(read({ ...editor, management: { rating } }).management?.rating).toBe(rating);
});

test('one role only', () => {
  expect(errorsOf({ ...editor, roles: ['Editor', 'QC'] })).toEqual({ roles: 'Choose one role.' });
});

test('blocks of other roles become null, and management of an agent', () => {
  const blocks = { agent: { office: '7' }, editor: editor.editor!, provider: provider.provider! };
  expect(read({ ...editor, ...blocks, management: { note: 'x' } })).toMatchObject({
    agent: null,
    provider: null,
    editor: { services: [1, 52] },
    management: { note: 'x' },
  });
  expect(read({ ...editor, ...blocks, roles: ['Agent'], management: { note: 'x' } })).toMatchObject({
    agent: { office: 7 },
    editor: null,
    provider: null,
    management: null,
  });
});

test('references are read with and without their type; another type is refused', () => {
  const zones = [{ entity: 'Zone/3' }, { entity: '4' }];
  const body = { ...provider, provider: { ...provider.provider!, zones, primary_category: '2' } };
  expect(read(body).provider).toMatchObject({ zones: [{ entity: 3 }, { entity: 4 }], primary_category: 2 });
  expect(errorsOf({ ...editor, editor: { services: ['Zone/1'] } })).toEqual({
    'editor.services.0': 'Must be a reference such as Service/12.',
  });
});

test('an unknown time zone and an unknown flag are refused', () => {
  expect(errorsOf({ ...editor, time_zone: '+10:00', flags: ['Root'] })).toMatchObject({
    time_zone: 'Must be the name of a time zone, such as Australia/Melbourne.',
  });
  expect(Object.keys(errorsOf({ ...editor, flags: ['Root'] }))).toEqual(['flags.0']);
});

test('the address of a new provider is null if any part is empty', () => {
  const address = { address: '1 High Street', suburb: 'Kew', postcode: '3101', state: 'VIC' };
  expect(completeAddress(address)).toEqual(address);
  expect(completeAddress({ ...address, postcode: null })).toBeNull();
  expect(completeAddress(null)).toBeNull();
});
