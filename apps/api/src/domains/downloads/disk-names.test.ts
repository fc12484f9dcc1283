import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diskName, uniqueNames } from './disk-names.ts';

describe('names on a disk', () => {
  it.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a:b?.jpg', 'a_b_.jpg'],
    ['Küche.jpg', 'Küche.jpg'],
    ['trailing. ', 'trailing'],
    ['', 'file'],
    ['...', 'file'],
    ['12 Station St / Unit 3', '12 Station St _ Unit 3'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['con.jpg', '_con.jpg'],
    ['LPT1', '_LPT1'],
    ['Console.jpg', 'Console.jpg'],
  ])('%j becomes %j', (name, expected) => {
    expect(diskName(name)).toBe(expected);
  });

  it.each(['x', '漢', '😀'])('keeps one of many %s short enough for a disk, with its extension', (char) => {
    const [first, second] = [`${char.repeat(255)}.jpg`, `${char.repeat(255)}.jpg`].map(uniqueNames());
    expect(first).toMatch(new RegExp(`^${char}+\\.jpg$`, 'u'));
    expect(second).toMatch(/ \(2\)\.jpg$/);
    for (const name of [first, second]) expect(Buffer.byteLength(name ?? '')).toBeLessThanOrEqual(255);
  });

  it('does not begin a shortened name with a dot', () => {
    expect(diskName(`a${'.'.repeat(240)}jpg`)).toBe('jpg');
  });

  it('numbers those of the same name, whatever the case', () => {
    const nameOf = uniqueNames(['Missing.txt']);
    const names = ['a.jpg', 'A.JPG', 'a.jpg', 'a (2).jpg', 'plan', 'plan', 'missing.TXT'].map(nameOf);
    expect(names).toEqual(['a.jpg', 'A (2).JPG', 'a (3).jpg', 'a (2) (2).jpg', 'plan', 'plan (2)', 'missing (2).TXT']);
  });

  it('never gives one name twice, nor one that leads out of the folder', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 40 }), (inputs) => {
        const names = inputs.map(uniqueNames());
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^[^/\\.][^/\\]*$/);
      }),
    );
  });
});
