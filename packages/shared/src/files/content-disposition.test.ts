import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('under which name a browser saves a file', () => {
  it.each([
    ['Front.jpg', 'attachment; filename="Front.jpg"; filename*=UTF-8\'\'Front.jpg'],
    ['Küche "1".jpg', 'attachment; filename="K_che _1_.jpg"; filename*=UTF-8\'\'K%C3%BCche%20%221%22.jpg'],
    ["it's (2).jpg", "attachment; filename=\"it's (2).jpg\"; filename*=UTF-8''it%27s%20%282%29.jpg"],
    ['../../a\\b.jpg', 'attachment; filename=".._.._a_b.jpg"; filename*=UTF-8\'\'.._.._a_b.jpg'],
    ['photo\u202egpj.exe', 'attachment; filename="photogpj.exe"; filename*=UTF-8\'\'photogpj.exe'],
    [
      'a\r\nSet-Cookie: b.jpg',
      'attachment; filename="a__Set-Cookie: b.jpg"; filename*=UTF-8\'\'a%0D%0ASet-Cookie%3A%20b.jpg',
    ],
  ])('%j', (name, expected) => {
    expect(contentDisposition(name)).toBe(expected);
  });

  it('is none for what is shown in a page', () => {
    expect(contentDisposition(null)).toBe('inline');
  });
});
