import { frameAt, lastFrame, middleOf, type FrameTable } from './frame-table.ts';

export interface FilmState {
  /** Current frame, from 0. */
  readonly frame: number;
  readonly isPlaying: boolean;
  /** Direction and factor of fast playback: 1, 2 or 4; negative for backwards. */
  readonly shuttle: number;
  /** Factor of the film's own speed. */
  readonly speed: number;
  /** First frame of the loop; null without one. */
  readonly loopFrom: number | null;
  readonly loopTo: number | null;
  readonly isMuted: boolean;
}

/** Maximum deviation in seconds between the requested and the reported time of a video. */
const timeTolerance = 0.0001;
const fastest = 4;
/** Deviation in seconds from which a synchronized film is corrected during playback. Correcting smaller ones would make it stutter. */
const mostApart = 0.12;

/**
 * Plays a film with frame accuracy. A paused frame is sought by its middle; during playback the browser reports each frame's time, which
 * is looked up in the frame table.
 */
export class FilmPlayer {
  readonly #video: HTMLVideoElement;
  readonly #table: FrameTable;
  readonly #listeners = new Set<() => void>();
  #state: FilmState;
  /** The frame being sought; null outside a seek. */
  #wanted: number | null = null;
  #backwards: number | null = null;
  /** Last frame of a range that is played once; null otherwise. */
  #stopAt: number | null = null;
  /** Time in seconds of the paused frame since the last seek; null during playback. */
  #standsAt: number | null;
  /** How far the browser's reports are ahead of the picture, in seconds. WebKit adds the delay of its decoder to them. */
  #aheadSeconds = 0;

  constructor(video: HTMLVideoElement, table: FrameTable) {
    this.#video = video;
    this.#table = table;
    const frame = frameAt(table, video.currentTime);
    const { paused, muted: isMuted } = video;
    this.#standsAt = paused ? video.currentTime : null;
    this.#state = { frame, isPlaying: !paused, shuttle: 1, speed: 1, loopFrom: null, loopTo: null, isMuted };
  }

  readonly snapshot = (): FilmState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #set(parts: Partial<FilmState>): void {
    this.#state = { ...this.#state, ...parts };
    for (const listener of this.#listeners) listener();
  }

  /** Starts to follow the video. Returns a function that stops it. */
  readonly follow = (): (() => void) => {
    const video = this.#video;
    const off = new AbortController();
    const listen = (name: string, listener: () => void) =>
      video.addEventListener(name, listener, { signal: off.signal });
    let callback = 0;
    const onFrame = (_now: number, { mediaTime }: { readonly mediaTime: number }) => {
      this.#shown(mediaTime);
      callback = video.requestVideoFrameCallback(onFrame);
    };
    // Browsers without frame callbacks report at least the current time.
    if ('requestVideoFrameCallback' in video) callback = video.requestVideoFrameCallback(onFrame);
    else listen('timeupdate', () => this.#shown((video as HTMLVideoElement).currentTime));
    listen('seeked', () => this.#sought());
    listen('play', () => this.#played());
    listen('pause', () => this.#backwards === null && this.#set({ isPlaying: false }));
    listen('volumechange', () => this.#set({ isMuted: video.muted }));
    listen('ended', () => this.#ended());
    return () => {
      off.abort();
      this.#stopBackwards();
      if (callback) video.cancelVideoFrameCallback(callback);
    };
  };

  #played(): void {
    this.#standsAt = null;
    this.#set({ isPlaying: true });
  }

  #shown(reported: number): void {
    if (this.#wanted !== null) return;
    // While paused the sought frame is shown; the report only measures the offset.
    if (this.#standsAt !== null) return this.#compare(reported, this.#standsAt);
    const frame = frameAt(this.#table, reported - this.#aheadSeconds);
    if (frame !== this.#state.frame) this.#set({ frame });
    const { loopTo, isPlaying, shuttle } = this.#state;
    if (this.#stopAt !== null) {
      if (isPlaying && frame >= this.#stopAt) this.goTo(this.#stopAt);
      return;
    }
    if (isPlaying && shuttle > 0 && loopTo !== null && frame >= loopTo) this.#seek(this.#state.loopFrom ?? 0);
  }

  #compare(reported: number, sought: number): void {
    const isSameFrame = frameAt(this.#table, reported) === frameAt(this.#table, sought);
    this.#aheadSeconds = isSameFrame ? 0 : reported - sought;
  }

  #sought(): void {
    if (this.#wanted === null) return;
    const time = middleOf(this.#table, this.#wanted);
    // Another frame was requested during this seek.
    if (Math.abs(this.#video.currentTime - time) > timeTolerance) this.#video.currentTime = time;
    else {
      this.#wanted = null;
      this.#standsAt = this.#video.paused ? time : null;
    }
  }

  #ended(): void {
    const { loopFrom, loopTo } = this.#state;
    const isOnce = this.#stopAt !== null;
    this.#stopAt = null;
    if (isOnce || (loopFrom === null && loopTo === null)) return this.#set({ isPlaying: false, shuttle: 1 });
    this.#seek(loopFrom ?? 0);
    this.#begin(this.#state.shuttle);
  }

  #seek(frame: number): void {
    const to = Math.min(lastFrame(this.#table), Math.max(0, frame));
    const isBusy = this.#wanted !== null;
    this.#wanted = to;
    this.#set({ frame: to });
    if (!isBusy) this.#video.currentTime = middleOf(this.#table, to);
  }

  #stopBackwards(): void {
    if (this.#backwards !== null) cancelAnimationFrame(this.#backwards);
    this.#backwards = null;
  }

  /** Seeks frame by frame in real time, because browsers cannot play backwards. */
  #playBackwards(): void {
    const { shuttle, speed, frame } = this.#state;
    const begin = performance.now();
    const from = middleOf(this.#table, frame);
    const turn = () => {
      const to = from + ((performance.now() - begin) / 1000) * shuttle * speed;
      const next = frameAt(this.#table, to);
      if (next !== this.#state.frame && !this.#video.seeking) this.#seek(next);
      if (this.#state.frame <= (this.#state.loopFrom ?? 0)) return this.pause();
      this.#backwards = requestAnimationFrame(turn);
    };
    this.#backwards = requestAnimationFrame(turn);
  }

  #begin(shuttle: number): void {
    this.#stopBackwards();
    this.#stopAt = null;
    this.#set({ shuttle, isPlaying: true });
    if (shuttle < 0) {
      this.#video.pause();
      this.#playBackwards();
      return;
    }
    this.#video.playbackRate = shuttle * this.#state.speed;
    // Rejects without consequence when the page is closed, or when the browser requires a click first.
    this.#video.play().catch(() => this.#set({ isPlaying: false }));
  }

  readonly play = (): void => this.#begin(1);

  #stop(): void {
    this.#stopBackwards();
    this.#stopAt = null;
    this.#video.pause();
    this.#set({ isPlaying: false, shuttle: 1 });
  }

  /** Pauses at the current frame. Seeks to it, because browsers may show one more frame after their last report. */
  readonly pause = (): void => {
    const { isPlaying, shuttle } = this.#state;
    this.#stop();
    if (isPlaying && shuttle > 0 && !this.#video.ended) this.#seek(frameAt(this.#table, this.#video.currentTime));
  };

  readonly toggle = (): void => (this.#state.isPlaying ? this.pause() : this.play());

  /** Plays in a direction. Each further call doubles the speed, up to 4; the other direction turns round. */
  readonly shuttle = (way: 1 | -1): void => {
    const { isPlaying, shuttle } = this.#state;
    const isSame = isPlaying && Math.sign(shuttle) === way;
    this.#begin(isSame ? way * Math.min(fastest, Math.abs(shuttle) * 2) : way);
  };

  /** Pauses at a frame. */
  readonly goTo = (frame: number): void => {
    this.#stop();
    this.#seek(frame);
  };

  /** Plays a range from its begin, and pauses at its last frame. */
  readonly playOnce = (from: number, to: number): void => {
    this.goTo(from);
    this.#begin(1);
    this.#stopAt = to;
  };

  readonly step = (frames: number): void => this.goTo(this.#state.frame + frames);

  readonly stepSeconds = (seconds: number): void =>
    this.goTo(frameAt(this.#table, (this.#table.starts[this.#state.frame] ?? 0) + seconds));

  readonly setSpeed = (speed: number): void => {
    this.#set({ speed });
    if (!this.#state.isPlaying) return;
    const stopAt = this.#stopAt;
    this.#begin(this.#state.shuttle);
    // `#begin` clears the stop, but a range that is played once keeps its end.
    this.#stopAt = stopAt;
  };

  /** Follows another player: plays while it plays, and pauses at this frame when it pauses. */
  readonly keepUp = ({ isPlaying, shuttle, speed }: FilmState, frame: number): void => {
    const own = this.#state;
    if (!isPlaying || shuttle < 0 || frame >= lastFrame(this.#table)) {
      if (own.isPlaying || own.frame !== frame) this.goTo(frame);
      return;
    }
    if (Math.abs(middleOf(this.#table, own.frame) - middleOf(this.#table, frame)) > mostApart) this.#seek(frame);
    if (own.isPlaying && own.shuttle === shuttle && own.speed === speed) return;
    this.#set({ speed });
    this.#begin(shuttle);
  };

  readonly toggleSound = (): void => {
    this.#video.muted = !this.#video.muted;
  };

  readonly beginLoop = (): void => {
    const { frame, loopTo } = this.#state;
    this.#set({ loopFrom: frame, loopTo: loopTo !== null && loopTo > frame ? loopTo : null });
  };

  readonly endLoop = (): void => {
    const { frame, loopFrom } = this.#state;
    this.#set({ loopTo: frame, loopFrom: loopFrom !== null && loopFrom < frame ? loopFrom : null });
  };

  /** Sets both ends of the loop, in any order. */
  readonly setLoop = (one: number, other: number): void => {
    const [loopFrom, loopTo] = [Math.min(one, other), Math.max(one, other)];
    this.#set(loopFrom === loopTo ? { loopFrom, loopTo: null } : { loopFrom, loopTo });
  };

  readonly clearLoop = (): void => this.#set({ loopFrom: null, loopTo: null });
}
