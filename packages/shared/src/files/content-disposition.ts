/**
 * Makes the header value: `attachment` with the name in both forms, ASCII for old programs and UTF-8 for all others; `inline` for files
 * shown in a page.
 */
export function contentDisposition(saveAs: string | null): string {
  if (saveAs === null) return 'inline';
  // The name must neither choose a folder nor disguise its extension.
  const name = saveAs.replace(/\p{Bidi_Control}/gu, '').replace(/[\\/]/g, '_');
  const ascii = name.replace(/[^\x20-\x7e]|"/g, '_');
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
