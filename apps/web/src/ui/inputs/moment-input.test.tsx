import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setDateForms, specifiedForms } from '@shootdesk/shared/kernel/date-forms';
import type { MomentType } from '@shootdesk/shared/kernel/typed-moment';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { saysHalfTyped } from '../form/half-typed.ts';
import { MomentInput } from './moment-input.tsx';

afterEach(() => {
  cleanup();
  setDateForms(specifiedForms);
});

const onUnreadable = vi.fn<(isUnreadable: boolean) => void>();
const onChange = vi.fn<(value: string) => void>();

function Held({ type, initial }: { readonly type: MomentType; readonly initial: string }) {
  const [value, setHeld] = useState(initial);
  const take = (next: string) => {
    onChange(next);
    setHeld(next);
  };
  return (
    <>
      <MomentInput type={type} label="From" value={value} onChange={take} onUnreadable={onUnreadable} />
      <button onClick={() => setHeld('2026-12-01')}>Preset</button>
    </>
  );
}

function open(type: MomentType = 'date', initial = '') {
  onChange.mockClear();
  onUnreadable.mockClear();
  const { container } = render(<Held type={type} initial={initial} />);
  return { container, field: screen.getByLabelText<HTMLInputElement>('From') };
}
const complaint = () => screen.queryByText(/^Please give a/);

test('a day is shown in the form of the studio', () => {
  setDateForms({ date: 'monthFirst', time: 'h24' });
  expect(open('date', '2026-11-24').field.value).toBe('Nov 24, 2026');
  cleanup();
  expect(open('datetime-local', '2026-11-24T14:30').field.value).toBe('Nov 24, 2026, 14:30');
});

test('what is typed stays as it is until the field is left, and then stands in the form of the studio', async () => {
  const { field } = open();
  await userEvent.type(field, '24/11/2026');
  expect(field.value).toBe('24/11/2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  await userEvent.tab();
  expect(field.value).toBe('24 Nov 2026');
  expect(complaint()).toBeNull();
});

test('second look #12: half a date is an error at the field once it is left, until it is complete', () => {
  const { field } = open();
  fireEvent.change(field, { target: { value: '24 n' } });
  expect(complaint()).toBeNull();
  expect(onUnreadable).toHaveBeenLastCalledWith(true);
  fireEvent.blur(field);
  expect(complaint()).toBeTruthy();
  expect(field.value).toBe('24 n');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: '24 nov' } });
  expect(complaint()).toBeNull();
  expect(onUnreadable).toHaveBeenLastCalledWith(false);
});

test('second look #12: half a date that is taken away again is no error', () => {
  const { field } = open();
  fireEvent.change(field, { target: { value: 'nov' } });
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: '' } });
  expect(complaint()).toBeNull();
  expect(onUnreadable).toHaveBeenLastCalledWith(false);
});

test('another value, such as that of a preset, replaces half a date', async () => {
  const { field } = open('date', '2026-11-24');
  fireEvent.change(field, { target: { value: '2' } });
  fireEvent.blur(field);
  expect(complaint()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Preset' }));
  expect(await screen.findByDisplayValue('1 Dec 2026')).toBe(field);
  expect(complaint()).toBeNull();
  expect(onUnreadable).toHaveBeenLastCalledWith(false);
});

test('second look #12: half a date holds back what is done with it, also when its field was never left', async () => {
  const { field, container } = open();
  expect(saysHalfTyped(container)).toBe(false);
  fireEvent.change(field, { target: { value: '24/' } });
  expect(saysHalfTyped(container)).toBe(true);
  expect(await screen.findByText(/^Please give a day/)).toBeTruthy();
});

test('second look #12: half a date is said at the field alone when a form is sent: no bubble of the browser covers the sentence', () => {
  const { field } = open();
  const send = () => fireEvent(field, new Event('invalid', { cancelable: true }));
  expect(send()).toBe(true);
  fireEvent.change(field, { target: { value: '24/' } });
  expect(send()).toBe(false);
  expect(complaint()).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('a day is chosen in the calendar, by keys', async () => {
  const { field } = open('date', '2026-11-24');
  field.focus();
  await userEvent.keyboard('{ArrowDown}');
  const calendar = await screen.findByRole('dialog', { name: 'From' });
  expect(await within(calendar).findByText('November 2026')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-25');
  expect(field.value).toBe('25 Nov 2026');
});

test('a day and then a time are chosen; a day without a time is not yet whole', async () => {
  const { field } = open('datetime-local', '');
  fireEvent.change(field, { target: { value: '2 dec' } });
  await userEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  const picker = await screen.findByRole('dialog', { name: 'From' });
  await userEvent.click(await within(picker).findByRole('gridcell', { name: '4' }));
  expect(onChange).toHaveBeenLastCalledWith('');
  await userEvent.click(within(picker).getByRole('option', { name: '02:15 PM' }));
  expect(onChange.mock.lastCall?.[0]).toMatch(/^20\d\d-12-04T14:15$/);
});

test('a time is chosen from the list', async () => {
  const { field } = open('time', '09:00');
  expect(field.value).toBe('09:00 AM');
  await userEvent.click(screen.getByRole('button', { name: 'Times' }));
  await userEvent.click(await screen.findByRole('option', { name: '05:45 PM' }));
  expect(onChange).toHaveBeenLastCalledWith('17:45');
});
