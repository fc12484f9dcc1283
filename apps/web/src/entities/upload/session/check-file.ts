import { fileSignature } from '@shootdesk/shared/files/file-signature';
import { leadingBytes } from '@shootdesk/shared/files/limits';
import { fileRefusal } from '@shootdesk/shared/resources/upload-rules';

/** MIME type of a file by its content, or why it is refused. */
type CheckedFile = { readonly contentType: string; readonly refusal: null } | { readonly refusal: string };

/** Checks the type of a chosen file by its leading bytes before the upload, because neither its name nor the browser's MIME type is reliable. */
export async function checkFile(file: File, allowedTypes: readonly string[]): Promise<CheckedFile> {
  const bytes = await file
    .slice(0, leadingBytes)
    .arrayBuffer()
    .catch(() => null);
  if (!bytes) return { refusal: 'The file cannot be read' };
  const contentType = fileSignature(new Uint8Array(bytes))?.contentType ?? null;
  const refusal = fileRefusal({ name: file.name, size: file.size, contentType }, allowedTypes);
  if (refusal !== null || contentType === null)
    return { refusal: refusal ?? 'Not a picture, film or PDF that Shootdesk takes' };
  return { contentType, refusal: null };
}
