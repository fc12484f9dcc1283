import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import type { FileTypeName } from '@shootdesk/shared/files/file-types';

const icons = {
  Image: ImageOutlined,
  Raw: ImageOutlined,
  Pdf: PictureAsPdfOutlined,
  Video: MovieOutlined,
  Document: DescriptionOutlined,
  Other: InsertDriveFileOutlined,
} as const satisfies Record<FileTypeName, unknown>;

export function FileTypeIcon({ type }: { readonly type: FileTypeName }) {
  const Icon = icons[type];
  return <Icon fontSize="large" aria-hidden />;
}
