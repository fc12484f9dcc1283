import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAsset } from '../../../../test/file-records.ts';
import { ofAsset } from '../../file/gallery-file.ts';
import { FilmVideo, pictureLimitMs } from './film-video.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Draws a film that is loading, whose picture has no size yet. */
function openFilm() {
  const [onReady, onBroken, onLoaded] = [
    vi.fn<() => void>(),
    vi.fn<() => void>(),
    vi.fn<(video: HTMLVideoElement) => void>(),
  ];
  const file = ofAsset(anAsset(1, { type: 'Video', originalName: 'Tour.mp4' }));
  const address = {
    address: '/tour.mp4',
    attempt: 0,
    state: 'loading',
    onReady,
    onBroken,
    tryAgain: vi.fn<() => void>(),
  } as const;
  render(<FilmVideo {...{ file, address, onLoaded }} />);
  const video = screen.getByLabelText<HTMLVideoElement>('Tour.mp4');
  const size = (width: number) => Object.defineProperty(video, 'videoWidth', { value: width, configurable: true });
  size(0);
  return { video, size, onReady, onBroken, onLoaded };
}

describe('a film whose length is known', () => {
  test('is ready with the size of its picture', () => {
    const { video, size, onReady, onLoaded } = openFilm();
    size(640);
    fireEvent.loadedMetadata(video);
    expect(onLoaded).toHaveBeenCalledExactlyOnceWith(video);
    expect(onReady).toHaveBeenCalledOnce();
  });

  test('waits for the size that WebKit may say later', () => {
    const { video, size, onReady, onBroken } = openFilm();
    fireEvent.loadedMetadata(video);
    expect(onReady).not.toHaveBeenCalled();
    size(640);
    fireEvent(video, new Event('resize'));
    expect(onReady).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(pictureLimitMs);
    expect(onBroken).not.toHaveBeenCalled();
  });

  test('is broken when its picture never gets a size', () => {
    const { video, onReady, onBroken } = openFilm();
    fireEvent.loadedMetadata(video);
    vi.advanceTimersByTime(pictureLimitMs - 1);
    expect(onBroken).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onBroken).toHaveBeenCalledOnce();
    expect(onReady).not.toHaveBeenCalled();
  });
});
