/**
 * Lets concurrent callers with the same key share one read. The read starts after the last of them has called, so that nobody gets data from before
 * their call. Calls during a running read share the next one.
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
    // Yields once, because without a running read the maps do not contain this read yet.
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
