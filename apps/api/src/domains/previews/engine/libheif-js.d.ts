/** What is used of libheif-js, which has no types of its own for it. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes upright RGBA into `target`; null when it cannot. */
    display(target: PixelTarget, done: (decoded: PixelTarget | null) => void): void;
    free(): void;
  }
  export interface PixelTarget {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }
  export interface HeifDecoder {
    decode(file: Uint8Array): readonly HeifImage[];
  }
  export interface Libheif {
    readonly HeifDecoder: new () => HeifDecoder;
  }
  const libheif: Libheif;
  export default libheif;
}
