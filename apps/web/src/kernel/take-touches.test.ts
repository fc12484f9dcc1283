import { expect, test } from 'vitest';
import { takeTouches } from './take-touches.ts';

const touch = (element: Element) => {
  const event = new Event('touchstart', { bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  return event.defaultPrevented;
};

test('touches on what is taken are kept from the browser until they are given back, and others are not', () => {
  const grid = document.createElement('div');
  const [chosen, other] = [document.createElement('button'), document.createElement('button')];
  chosen.setAttribute('aria-pressed', 'true');
  grid.append(chosen, other);
  const giveBack = takeTouches(grid, (target) => target.closest('[aria-pressed=true]') !== null);
  expect([touch(chosen), touch(other), touch(grid)]).toEqual([true, false, false]);
  giveBack();
  expect(touch(chosen)).toBe(false);
});
