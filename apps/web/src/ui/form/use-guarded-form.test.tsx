import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { ChangedByContext, ChangedNotice } from './changed-notice.tsx';
import { complaintsResolver } from './contract-resolver.ts';
import { FormField } from './form-field.tsx';
import { useGuardedForm } from './use-guarded-form.ts';
import { VersionConflict } from './version-conflict.tsx';

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

interface ColleagueProps {
  readonly save: () => void;
}

const original = { values: { text: 'Gate code 1' }, version: 1 };
const theirs = { values: { text: 'Gate code 2' }, version: 2 };

/** A form over a record that a colleague can change. */
function Edited({ save }: ColleagueProps) {
  const [saved, setSaved] = useState(original);
  const form = useGuardedForm({
    saved,
    save: async () => save(),
    currentOf: () => null,
    onDone: () => undefined,
  });
  return (
    <>
      <ChangedNotice form={form} />
      <FormField form={form} name="text" label="Text" />
      <button type="button" onClick={() => setSaved(theirs)}>
        A colleague saves
      </button>
      <VersionConflict form={form} fields={{ text: { label: 'Text' } }} />
    </>
  );
}

describe('a record that a colleague changes', () => {
  const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value;
  const notice = () => screen.queryByText(/^Dana Fox has changed this since you began/);
  const colleagueSaves = () => userEvent.click(screen.getByRole('button', { name: 'A colleague saves' }));

  function edit(save = () => {}) {
    render(
      <ChangedByContext value={{ name: 'Dana Fox', time: '02:30 PM' }}>
        <Edited save={save} />
      </ChangedByContext>,
    );
  }

  test('is followed by a form without changes', async () => {
    edit();
    await colleagueSaves();
    expect([text(), notice()]).toEqual(['Gate code 2', null]);
  });

  test('does not overwrite what is being written, which is said at once', async () => {
    const save = vi.fn<() => void>();
    edit(save);
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), '0');
    await colleagueSaves();
    expect(text()).toBe('Gate code 10');
    expect(notice()?.closest('[role=status]')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    const choice = screen.getByRole('dialog', { name: 'Changed meanwhile' });
    expect(choice.textContent).toContain('Gate code 2');
    expect(choice.textContent).toContain('Dana Fox has changed this since you began, at 02:30 PM.');
    await userEvent.click(screen.getByRole('radio', { name: 'Yours, not saved yet' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(notice()).toBeNull();
  });

  test('says nothing to the person who wrote the same', async () => {
    edit();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Text' }));
    await fillIn(userEvent, screen.getByRole('textbox', { name: 'Text' }), 'Gate code 2');
    await colleagueSaves();
    expect(notice()).toBeNull();
  });
});
