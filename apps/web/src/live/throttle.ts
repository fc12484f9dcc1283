interface Options {
  /** How long the first request waits for others to join it, in ms. */
  readonly waitMs: number;
  /** Minimum time between the starts of two runs, in ms. May depend on the amount of work. */
  readonly intervalMs: () => number;
  readonly run: () => Promise<unknown>;
}

/** Throttles a task: at most one run at a time, at least `intervalMs` between starts, none while paused. */
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

  /** What was requested during a pause runs as soon as the pause ends. */
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
