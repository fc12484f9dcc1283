import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../kernel/api-error.ts';
import { complaintsResolver } from './contract-resolver.ts';
import { FormField } from './form-field.tsx';
import { useGuardedForm } from './use-guarded-form.ts';

afterEach(cleanup);

const resolver = complaintsResolver<Record<'from' | 'to', string>>(({ from, to }) => ({
  ...(from === '' && { from: 'From is missing' }),
  ...(to < from && { to: 'Ends before it starts' }),
}));

interface Props {
  readonly save: () => Promise<void>;
}

function Range({ save }: Props) {
  const [saved, setSaved] = useState({ from: '2', to: '3' });
  const form = useGuardedForm({
    saved: { values: saved, version: null },
    resolver,
    save: async (values) => {
      await save();
      setSaved(values);
    },
    currentOf: () => null,
    onDone: () => undefined,
  });
  return (
    <>
      <FormField form={form} name="from" label="From" />
      <FormField form={form} name="to" label="To" />
      <button type="button" onClick={form.submit}>
        {form.isDirty ? 'Save changes' : 'Saved'}
      </button>
    </>
  );
}

function open(save: () => Promise<void> = () => Promise.resolve()) {
  render(<Range save={save} />);
  const user = userEvent.setup();
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    user,
    field,
    retype: async (name: string, text: string) => {
      await user.clear(field(name));
      await user.type(field(name), text);
    },
    submit: () => user.click(screen.getByRole('button')),
  };
}

const wrongOrder = () => screen.queryByText('Ends before it starts');

test('complaints wait for a try to save, then follow every change of any field', async () => {
  const { retype, submit } = open();
  await retype('From', '4');
  expect(wrongOrder()).toBeNull();
  await submit();
  expect(wrongOrder()).toBeTruthy();
  await retype('From', '1');
  expect(wrongOrder()).toBeNull();
});

test('once it is saved, complaints wait for the next try', async () => {
  const { retype, submit } = open();
  await retype('To', '5');
  await submit();
  await screen.findByRole('button', { name: 'Saved' });
  await retype('From', '6');
  expect(wrongOrder()).toBeNull();
});

test('what the server says at a field goes when another field is changed', async () => {
  const errors = { to: ['Taken.'] };
  const refusal = new ApiError(422, { code: 'rule_violated', detail: 'Please check.', errors } as never);
  const { user, field, retype, submit } = open(() => Promise.reject(refusal));
  await retype('To', '5');
  await submit();
  expect(await screen.findByText('Taken.')).toBeTruthy();
  await user.type(field('From'), '0');
  expect(screen.queryByText('Taken.')).toBeNull();
});

test('what is typed while a save is under way stays, and is not saved yet', async () => {
  const answer = Promise.withResolvers<void>();
  const { user, field, retype, submit } = open(() => answer.promise);
  await retype('To', '5');
  await submit();
  await user.type(field('To'), '0');
  answer.resolve();
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy();
  expect(field('To').value).toBe('50');
});
