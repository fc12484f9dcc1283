interface Options {
  /** How long the first request waits for others to join it, in ms. */
  readonly waitMs: number;
  /** The shortest time between the beginnings of two runs, in ms; it may depend on how much there is to do. */
  readonly intervalMs: () => number;
  readonly run: () => Promise<unknown>;
}

/** Runs what is requested often no more than now and then, never twice at once, and not at all while it is paused. */
export class Throttle {
  readonly #options: Options;
  #isRequested = false;
  #isRunning = false;
  #isPaused = false;
  #startedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  request(): void {
    this.#isRequested = true;
    this.#schedule();
  }

  /** What was requested meanwhile runs at once when the pause ends. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (isPaused) return;
    this.#startedAt = -Infinity;
    this.#schedule();
  }

  stop(): void {
    this.setPaused(true);
    this.#isRequested = false;
  }

  #schedule(): void {
    if (!this.#isRequested || this.#isRunning || this.#isPaused || this.#timer !== undefined) return;
    const { waitMs, intervalMs } = this.#options;
    const untilNextMs = this.#startedAt + intervalMs() - Date.now();
    this.#timer = setTimeout(() => void this.#run(), Math.max(waitMs, untilNextMs));
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#isRequested = false;
    this.#isRunning = true;
    this.#startedAt = Date.now();
    try {
      await this.#options.run();
    } finally {
      this.#isRunning = false;
      this.#schedule();
    }
  }
}
