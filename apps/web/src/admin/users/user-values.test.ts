import { userBody } from '@shootdesk/shared/users/user-body';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../test/admin-records.ts';
import { complaintsOf } from '../../ui/form/field-errors.ts';
import { linkedIds, withBookable, withPrimary } from './linked-values.ts';
import { userBodyOf, userField, userValues, type UserValues } from './user-values.ts';

const editor: UserValues = userValues(aUser());
const provider: UserValues = { ...editor, role: 'Provider', minimum_slots: '20', services: ['Service/1'] };

const complaint = (values: UserValues, part: Partial<UserValues>) => {
  const form = { ...values, ...part };
  return complaintsOf(userBody, userBodyOf(form, form), userField);
};

describe('what a user needs', () => {
  test.each(['email', 'username', 'name', 'employment', 'role'] as const)('%s is Required', (field) => {
    expect(complaint(editor, { [field]: '' })).toMatchObject({ [field]: 'Required' });
  });

  test('the e-mail must be valid: Invalid Email format', () => {
    expect(complaint(editor, { email: 'priya@' })).toEqual({ email: 'Invalid Email format' });
    expect(complaint(editor, { email: 'priya@example.com' })).toEqual({});
  });

  test.each(['Editor', 'QC', 'Production_Manager', 'Specialist', 'Provider'])('%s requires services', (role) => {
    expect(complaint(provider, { role, services: [] })).toEqual({ services: 'Required' });
    expect(complaint(provider, { role })).toEqual({});
  });

  test.each([
    ['', null],
    ['4', 4],
  ])('most visits a day %j is sent as %j', (max_daily_visits, sent) => {
    const body = userBodyOf({ ...provider, max_daily_visits }, null) as { provider: object };
    expect(body.provider).toMatchObject({ max_daily_visits: sent });
  });
  test.each(['0', '51', '2.5', 'many'])('most visits a day %j is no number of visits', (max_daily_visits) => {
    const sentence = 'Whole number from 1 to 50 only';
    expect(complaint(provider, { max_daily_visits })).toEqual({ max_daily_visits: sentence });
  });
  test.each(['', '-3', '2.5', 'many'])('minimum hours %j of a provider: Positive integer only', (minimum_slots) => {
    expect(complaint(provider, { minimum_slots })).toEqual({ minimum_slots: 'Positive integer only' });
  });

  test.each(['1', '2', '3', '4', '5', ''])('the rating %j is taken', (rating) => {
    expect(complaint(editor, { rating })).toEqual({});
  });

  test.each(['0', '6', '1.5', 'good'])('the rating %j is not: Rating is Beginner and Qualified only.', (rating) => {
    expect(complaint(editor, { rating })).toEqual({ rating: 'Rating is Beginner and Qualified only.' });
  });

  test('a role without a block needs no more', () => {
    expect(complaint(editor, { role: 'Back_Office', services: [] })).toEqual({});
  });
});

describe('what is sent', () => {
  test('only the block of the chosen role', () => {
    expect(userBodyOf(editor, editor)).toMatchObject({ roles: ['Editor'], editor: { services: ['Service/1'] } });
    const body = userBodyOf({ ...editor, role: 'QC' }, editor);
    expect(body).toMatchObject({ roles: ['QC'], qc: { services: ['Service/1'] } });
    expect(body).not.toHaveProperty('editor');
  });

  test('an agent has an office and no management', () => {
    const body = userBodyOf({ ...editor, role: 'Agent', office: 'Client/7' }, editor);
    expect(body).toMatchObject({ agent: { office: 'Client/7' }, management: null });
  });

  test('the address of a new provider with an empty part is null; of a known one it is kept as it is', () => {
    const partial = { ...provider, address: '9 Test Road', suburb: 'Fitzroy', state: 'VIC', postcode: '' };
    expect(userBodyOf(partial, null).provider?.address).toBeNull();
    expect(userBodyOf(partial, partial).provider?.address).toMatchObject({ suburb: 'Fitzroy', postcode: null });
    expect(userBodyOf({ ...partial, state: null }, partial).provider?.address).toMatchObject({ state: null });
    expect(userBodyOf({ ...partial, postcode: '3065' }, null).provider?.address).toEqual({
      address: '9 Test Road',
      suburb: 'Fitzroy',
      state: 'VIC',
      postcode: '3065',
    });
  });
});

test('work hours are sent once they are changed', () => {
  const slots = { ...provider.slots, monday: [{ start: '09:00', end: '17:00' }] };
  expect(userBodyOf(provider, provider).provider).not.toHaveProperty('slots');
  expect(userBodyOf({ ...provider, slots }, provider).provider).toHaveProperty('slots', slots);
  expect(userBodyOf({ ...provider, slots }, { ...provider, slots }).provider).not.toHaveProperty('slots');
});

test.each([
  ['provider.minimum_slots', 'minimum_slots'],
  ['provider.address.suburb', 'suburb'],
  ['provider.flags', 'provider_flags'],
  ['provider.zones.0.entity', 'zones'],
  ['qc.services', 'services'],
  ['management.rating', 'rating'],
  ['roles.0', 'role'],
  ['email', 'email'],
])('a complaint about %s belongs to the field %s', (sent, field) => {
  expect(userField(sent)).toBe(field);
});

describe('the categories of a provider', () => {
  const categoryOf = (service: number) => ({ 1: 1, 2: 1, 6: 3, 15: 4 })[service] ?? null;
  const booked = {
    ...provider,
    bookable_services: ['Service/1', 'Service/6', 'Service/15'],
    primary_category: 'ServiceCategory/3',
    secondary_categories: ['ServiceCategory/1', 'ServiceCategory/4'],
  };

  test('are those of the bookable services', () => {
    expect(linkedIds(booked, categoryOf)).toEqual([1, 3, 4]);
  });

  test('removing a service keeps the primary category that is still among them', () => {
    expect(withBookable(booked, ['Service/1', 'Service/6'], categoryOf)).toEqual({
      primary_category: 'ServiceCategory/3',
      secondary_categories: ['ServiceCategory/1'],
    });
  });

  test('and clears it when it is not', () => {
    expect(withBookable(booked, ['Service/1', 'Service/15'], categoryOf)).toEqual({
      primary_category: '',
      secondary_categories: ['ServiceCategory/1', 'ServiceCategory/4'],
    });
  });

  test('the one that was primary becomes secondary', () => {
    expect(withPrimary(booked, 'ServiceCategory/4')).toEqual({
      primary_category: 'ServiceCategory/4',
      secondary_categories: ['ServiceCategory/3', 'ServiceCategory/1'],
    });
  });
});
