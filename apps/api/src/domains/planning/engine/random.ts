/** A seeded generator of 32-bit numbers (xorshift), equal on every machine, which Math.random is not. */
export class Random {
  #state: number;

  constructor(seed: number) {
    // Spreads the bits of small seeds, which otherwise begin alike. Zero would stay zero.
    let mixed = (seed | 0) ^ 0x9e3779b9;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    this.#state = (mixed ^ (mixed >>> 16)) | 0 || 1;
  }

  /** At least 0 and below 1. */
  share(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (state >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to below the bound. */
  below(bound: number): number {
    return Math.floor(this.share() * bound);
  }
}
