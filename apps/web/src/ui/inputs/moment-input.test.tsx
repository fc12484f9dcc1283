import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { saysHalfTyped } from '../form/half-typed.ts';
import { MomentInput } from './moment-input.tsx';

afterEach(cleanup);

function open(value = '') {
  const { rerender, container } = render(<MomentInput type="date" label="From" value={value} onChange={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  let isBad = false;
  Object.defineProperty(field, 'validity', { get: () => ({ badInput: isBad, valid: !isBad }) });
  return {
    field,
    container,
    setBad: (next: boolean) => {
      isBad = next;
    },
    show: (next: string) => rerender(<MomentInput type="date" label="From" value={next} onChange={() => {}} />),
  };
}
const complaint = () => screen.queryByText('This date is not complete');
const isDrawnBlank = (field: HTMLElement) => field.closest('[data-blank]')?.getAttribute('data-blank') === 'true';

test('second look #12: half a date is an error at the field once it is left, until it is complete', () => {
  const { field, setBad, show } = open();
  setBad(true);
  fireEvent.keyUp(field);
  expect(complaint()).toBeNull();
  fireEvent.blur(field);
  expect(complaint()).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  setBad(false);
  show('2026-06-10');
  expect(complaint()).toBeNull();
});

test('second look #12: half a date that is taken away again is no error', () => {
  const { field, setBad } = open();
  setBad(true);
  fireEvent.blur(field);
  setBad(false);
  fireEvent.keyUp(field);
  expect(complaint()).toBeNull();
});

test('second look #12: half a date holds back what is done with it, also when its field was never left', () => {
  const { field, container, setBad } = open();
  field.reportValidity = () => !fireEvent(field, new Event('invalid', { cancelable: true })) || true;
  expect(saysHalfTyped(container)).toBe(false);
  setBad(true);
  expect(saysHalfTyped(container)).toBe(true);
  expect(complaint()).toBeTruthy();
});

test('second look #12: half a date is said at the field alone when a form is sent: no bubble of the browser covers the sentence', () => {
  const { field, setBad } = open();
  const send = () => fireEvent(field, new Event('invalid', { cancelable: true }));
  expect(send()).toBe(true);
  setBad(true);
  expect(send()).toBe(false);
  expect(complaint()).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('second look #12: an empty field is drawn blank, one with half a date or a whole one is not', () => {
  const { field, setBad, show } = open();
  expect(isDrawnBlank(field)).toBe(true);
  setBad(true);
  fireEvent.blur(field);
  expect(isDrawnBlank(field)).toBe(false);
  setBad(false);
  show('2026-06-10');
  expect(isDrawnBlank(field)).toBe(false);
});
