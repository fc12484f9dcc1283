import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';

/** The field of copy that a comment is about; null for comments on the whole asset. */
export function fieldOf({ details }: Pick<AssetComment, 'details'>): number | null {
  const detail = details.find(({ fieldName }) => fieldName === 'CopyDetailId');
  return detail ? (detail.value as { value: number }).value : null;
}

/** The name of the field of copy that a comment is about; null for comments on the whole asset, and for files. */
export function fieldNameOf({ copy }: Pick<Asset, 'copy'>, comment: Pick<AssetComment, 'details'>): string | null {
  const field = fieldOf(comment);
  const detail = copy?.copyDetails.find(({ id }) => id === field);
  return detail?.copyTemplateField.name ?? null;
}
