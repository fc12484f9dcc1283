import { describe, expect, test } from 'vitest';
import { FilmPlayer } from './film-player.ts';
import { middleOf, tableOf } from './frame-table.ts';

const table = tableOf(
  Array.from({ length: 100 }, (_, index) => index / 25),
  4,
);

/** A video that says that it plays, and stands where it was set to. */
function aVideo() {
  const video = document.createElement('video');
  let currentTime = 0;
  const set = (time: number) => {
    currentTime = time;
  };
  Object.defineProperty(video, 'currentTime', { get: () => currentTime, set });
  Object.assign(video, { play: () => Promise.resolve(), pause: () => {} });
  return video;
}

/** Two players of which the second keeps up with the first, frame by frame. */
function tied() {
  const [leading, follower] = [new FilmPlayer(aVideo(), table), new FilmPlayer(aVideo(), table)];
  leading.subscribe(() => follower.keepUp(leading.snapshot(), leading.snapshot().frame));
  return { leading, follower };
}

describe('a film that is tied to another one', () => {
  test('is stepped and sought with it', () => {
    const { leading, follower } = tied();
    leading.step(1);
    expect(follower.snapshot().frame).toBe(1);
    leading.goTo(60);
    leading.step(-1);
    expect(follower.snapshot().frame).toBe(59);
  });

  test('plays as fast, and stands at the same frame when it is paused', () => {
    const { leading, follower } = tied();
    leading.setSpeed(0.5);
    leading.play();
    expect(follower.snapshot()).toMatchObject({ isPlaying: true, shuttle: 1, speed: 0.5 });
    leading.shuttle(1);
    expect(follower.snapshot()).toMatchObject({ isPlaying: true, shuttle: 2 });
    leading.goTo(30);
    expect(follower.snapshot()).toMatchObject({ isPlaying: false, frame: 30 });
  });

  test('that fell behind while it plays is set right, and one near enough is left alone', () => {
    const video = aVideo();
    const follower = new FilmPlayer(video, table);
    const playing = { ...follower.snapshot(), isPlaying: true };
    follower.keepUp(playing, 2);
    expect(follower.snapshot()).toMatchObject({ isPlaying: true, frame: 0 });
    follower.keepUp(playing, 20);
    expect(video.currentTime).toBe(middleOf(table, 20));
  });

  test('goes frame by frame when the other one plays backwards, and stands at its end when it is the shorter one', () => {
    const follower = new FilmPlayer(aVideo(), table);
    const playing = { ...follower.snapshot(), isPlaying: true };
    follower.keepUp({ ...playing, shuttle: -1 }, 40);
    expect(follower.snapshot()).toMatchObject({ isPlaying: false, frame: 40 });
    follower.keepUp(playing, 99);
    expect(follower.snapshot()).toMatchObject({ isPlaying: false, frame: 99 });
  });
});

test('a film that is paused stands at the frame it has come to, whether or not the browser reported it', () => {
  const video = aVideo();
  const player = new FilmPlayer(video, table);
  player.play();
  video.currentTime = middleOf(table, 22) - 0.01;
  player.pause();
  expect(player.snapshot()).toMatchObject({ isPlaying: false, frame: 22 });
  expect(video.currentTime).toBe(middleOf(table, 22));
});

/** How far WebKit's reports are ahead of the picture, in seconds. */
const webKitDelaySeconds = 0.1333;

/** A video that reports each frame as WebKit does, and a player that follows it. */
function followedVideo(aheadSeconds: number) {
  const video = aVideo();
  let isPaused = true;
  let report: VideoFrameRequestCallback = () => {};
  Object.defineProperty(video, 'paused', { get: () => isPaused });
  Object.assign(video, {
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
      report = callback;
      return 1;
    },
    cancelVideoFrameCallback: () => {},
  });
  const player = new FilmPlayer(video, table);
  const stop = player.follow();
  const reportFrame = (seconds: number) =>
    report(0, { mediaTime: seconds + aheadSeconds } as VideoFrameCallbackMetadata);
  return {
    player,
    stop,
    /** The browser has sought, and shows the frame. */
    seek: () => {
      video.dispatchEvent(new Event('seeked'));
      reportFrame(video.currentTime);
    },
    play: () => {
      isPaused = false;
      video.dispatchEvent(new Event('play'));
    },
    reportFrame,
  };
}

test.each([0, webKitDelaySeconds])(
  'second look #13: a browser whose reports are %s s ahead of the picture steps one frame on and one frame back',
  (aheadSeconds) => {
    const { player, seek, stop } = followedVideo(aheadSeconds);
    for (const [step, frame] of [
      [1, 1],
      [1, 2],
      [-1, 1],
      [40, 41],
    ] as const) {
      player.step(step);
      seek();
      expect(player.snapshot().frame).toBe(frame);
    }
    stop();
  },
);

test.each([0, webKitDelaySeconds])(
  'second look #13: a film plays by its own frames where reports are %s s ahead of the picture',
  (aheadSeconds) => {
    const { player, seek, play, reportFrame, stop } = followedVideo(aheadSeconds);
    player.goTo(10);
    seek();
    play();
    for (const frame of [11, 12, 15]) {
      reportFrame(table.starts[frame]!);
      expect(player.snapshot().frame).toBe(frame);
    }
    stop();
  },
);

test('a range is played once, and the film stands at its last frame, also inside a loop', () => {
  const { player, seek, play, reportFrame, stop } = followedVideo(0);
  player.setLoop(90, 12);
  expect(player.snapshot()).toMatchObject({ loopFrom: 12, loopTo: 90 });
  player.playOnce(10, 20);
  seek();
  play();
  reportFrame(middleOf(table, 15));
  expect(player.snapshot()).toMatchObject({ isPlaying: true, frame: 15 });
  reportFrame(middleOf(table, 21));
  expect(player.snapshot()).toMatchObject({ isPlaying: false, frame: 20, loopFrom: 12, loopTo: 90 });
  stop();
});
