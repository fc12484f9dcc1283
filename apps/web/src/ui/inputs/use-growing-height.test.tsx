import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useGrowingHeight } from './use-growing-height.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Field({ text }: { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useGrowingHeight(field);
  return <textarea ref={field} value={text} readOnly />;
}

/** A browser that lays out text in lines of 20 pixels. */
function layOut(supportsFieldSizing: boolean) {
  vi.stubGlobal('CSS', { supports: () => supportsFieldSizing });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return (this as HTMLTextAreaElement).value.split('\n').length * 20;
  });
}
const height = () => screen.getByRole('textbox').style.height;

test('second look #14: a text area is as tall as its text in a browser that does not size it by a style', () => {
  layOut(false);
  const { rerender } = render(<Field text={'one\ntwo\nthree'} />);
  expect(height()).toBe('60px');
  rerender(<Field text="one" />);
  expect(height()).toBe('20px');
});

test('second look #14: a browser that sizes a text area by a style is left to it', () => {
  layOut(true);
  render(<Field text={'one\ntwo'} />);
  expect(height()).toBe('');
});
