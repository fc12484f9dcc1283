/**
 * Lets those who ask for the same at the same time share one reading. It begins after the last of them has asked, so that nobody gets an
 * answer older than their question; who asks while one is under way shares the next one.
 */
export class SharedReadings<T> {
  private readonly latest = new Map<string, Promise<T>>();
  private readonly awaited = new Map<string, Promise<T>>();

  read(key: string, begin: () => Promise<T>): Promise<T> {
    const awaited = this.awaited.get(key);
    if (awaited) return awaited;
    const reading = this.begin(key, begin);
    this.awaited.set(key, reading);
    this.latest.set(key, reading);
    return reading;
  }

  private async begin(key: string, begin: () => Promise<T>): Promise<T> {
    await this.latest.get(key)?.catch(() => undefined);
    // Not in the turn of the question, whose answer is not in the map yet.
    await Promise.resolve();
    const reading = this.awaited.get(key);
    this.awaited.delete(key);
    try {
      return await begin();
    } finally {
      if (this.latest.get(key) === reading) this.latest.delete(key);
    }
  }
}
