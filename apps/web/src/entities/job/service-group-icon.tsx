import CameraAltOutlined from '@mui/icons-material/CameraAltOutlined';
import ChairOutlined from '@mui/icons-material/ChairOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import FlightOutlined from '@mui/icons-material/FlightOutlined';
import MiscellaneousServicesOutlined from '@mui/icons-material/MiscellaneousServicesOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import PortraitOutlined from '@mui/icons-material/PortraitOutlined';
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined';
import SquareFootOutlined from '@mui/icons-material/SquareFootOutlined';
import TouchAppOutlined from '@mui/icons-material/TouchAppOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { ServiceGroupId, serviceGroups } from '@shootdesk/shared/services/service-groups';

const icons: Readonly<Record<number, SvgIconComponent>> = {
  [ServiceGroupId.Photography]: CameraAltOutlined,
  [ServiceGroupId.Floorplan]: SquareFootOutlined,
  [ServiceGroupId.VirtualStaging]: ChairOutlined,
  [ServiceGroupId.Video]: MovieOutlined,
  [ServiceGroupId.VidMo]: SlideshowOutlined,
  [ServiceGroupId.Copywriting]: EditNoteOutlined,
  [ServiceGroupId.Drone]: FlightOutlined,
  [ServiceGroupId.Portrait]: PortraitOutlined,
  [ServiceGroupId.Interactive]: TouchAppOutlined,
};

/** The picture of a service group, labelled with its name. */
export function ServiceGroupIcon({ groupId }: { readonly groupId: number }) {
  const Icon = icons[groupId] ?? MiscellaneousServicesOutlined;
  const name = serviceGroups.find((group) => group.id === groupId)?.name;
  return <Icon fontSize="small" titleAccess={name ?? 'Other service'} />;
}
