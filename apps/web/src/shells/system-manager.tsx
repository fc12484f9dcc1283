import type { SvgIconComponent } from '@mui/icons-material';
import AddShoppingCartOutlined from '@mui/icons-material/AddShoppingCartOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import ContactMailOutlined from '@mui/icons-material/ContactMailOutlined';
import DateRangeOutlined from '@mui/icons-material/DateRangeOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import ImageSearchOutlined from '@mui/icons-material/ImageSearchOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import CropFree from '@mui/icons-material/CropFree';
import EventAvailable from '@mui/icons-material/EventAvailable';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import ViewModuleOutlined from '@mui/icons-material/ViewModuleOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Translate from '@mui/icons-material/Translate';
import YouTube from '@mui/icons-material/YouTube';
import { listAddOns } from '@shootdesk/shared/add-ons/add-ons.contract';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { listPrices } from '@shootdesk/shared/prices/prices.contract';
import { listRates } from '@shootdesk/shared/rates/rates.contract';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { Fragment, type ComponentType } from 'react';
import { Navigate, Route } from 'react-router';
import { mayCall } from '../api/current-user.ts';
import { lazyPart } from '../kernel/lazy-part.ts';
import type { NavItem } from './navigation.ts';

/** The screens of one kind of record, named as in react-admin's `Resource`. */
interface Screens {
  readonly list: ComponentType;
  readonly edit: ComponentType;
}

interface Administered {
  /** Label in the navigation. */
  readonly label: string;
  /** Path below `/systemManager`. */
  readonly path: string;
  readonly icon: SvgIconComponent;
  /** Records are created elsewhere, so there is no screen at `new`. */
  readonly isAddedElsewhere?: true;
  /** The entry is in the navigation only for people who may make this call. */
  readonly call?: EndpointDefinition;
  readonly List: ComponentType;
  readonly Edit: ComponentType;
}

/** Screens whose code is loaded when the first of them is opened. */
function screens(load: () => Promise<{ readonly default: Screens }>) {
  return {
    List: lazyPart(async () => ({ default: (await load()).default.list })),
    Edit: lazyPart(async () => ({ default: (await load()).default.edit })),
  };
}

/** All administered records, in the order of the navigation. */
const administered: readonly Administered[] = [
  {
    label: 'Clients',
    path: 'clients',
    icon: ApartmentOutlined,
    ...screens(() => import('../admin/clients/clients.tsx')),
  },
  {
    label: 'Contacts',
    path: 'client-contacts',
    icon: ContactMailOutlined,
    ...screens(() => import('../admin/clients/contacts/client-contacts.tsx')),
  },
  { label: 'Users', path: 'users', icon: PeopleOutlined, ...screens(() => import('../admin/users/users.tsx')) },
  {
    label: 'Youtube',
    path: 'youtube',
    icon: YouTube,
    isAddedElsewhere: true,
    ...screens(() => import('../admin/channels/channels.tsx')),
  },
  { label: 'Zones', path: 'zones', icon: PlaceOutlined, ...screens(() => import('../admin/zones/zones.tsx')) },
  {
    label: 'Countries',
    path: 'countries',
    icon: PublicOutlined,
    ...screens(() => import('../admin/countries/countries.tsx')),
  },
  {
    label: 'Services',
    path: 'services',
    icon: CategoryOutlined,
    ...screens(() => import('../admin/services/services.tsx')),
  },
  {
    label: 'Service Groups',
    path: 'service-groups',
    icon: ViewModuleOutlined,
    ...screens(() => import('../admin/service-groups/service-groups.tsx')),
  },
  {
    label: 'Checklists',
    path: 'checklists',
    icon: ChecklistOutlined,
    ...screens(() => import('../admin/checklists/checklists.tsx')),
  },
  {
    label: 'Picture Rules',
    path: 'picture-rules',
    icon: ImageSearchOutlined,
    ...screens(() => import('../admin/picture-rules/picture-rules.tsx')),
  },
  {
    label: 'Booking Rules',
    path: 'booking-rules',
    icon: EventAvailable,
    ...screens(() => import('../admin/booking-rules/booking-rules.tsx')),
  },
  {
    label: 'Expected Views',
    path: 'view-lists',
    icon: CropFree,
    ...screens(() => import('../admin/expected-views/expected-views.tsx')),
  },
  {
    label: 'Copy Templates',
    path: 'copy-templates',
    icon: EditNoteOutlined,
    ...screens(() => import('../admin/copy-templates/copy-templates.tsx')),
  },
  {
    label: 'Closed Days',
    path: 'closed-days',
    icon: EventBusyOutlined,
    ...screens(() => import('../admin/closed-days/closed-days.tsx')),
  },
  {
    label: 'Job Tags',
    path: 'job-tags',
    icon: LabelOutlined,
    ...screens(() => import('../admin/job-tags/job-tags.tsx')),
  },
  {
    label: 'Prices',
    path: 'prices',
    icon: SellOutlined,
    call: listPrices,
    ...screens(() => import('../admin/prices/prices.tsx')),
  },
  {
    label: 'Add-ons',
    path: 'add-ons',
    icon: AddShoppingCartOutlined,
    call: listAddOns,
    ...screens(() => import('../admin/add-ons/add-ons.tsx')),
  },
  {
    label: 'Rates',
    path: 'rates',
    icon: RequestQuoteOutlined,
    call: listRates,
    ...screens(() => import('../admin/rates/rates.tsx')),
  },
  {
    label: 'Client Flags',
    path: 'client-flags',
    icon: FlagOutlined,
    ...screens(() => import('../admin/client-flags/client-flags.tsx')),
  },
  {
    label: 'Languages',
    path: 'client-languages',
    icon: Translate,
    ...screens(() => import('../admin/client-languages/client-languages.tsx')),
  },
];

const AuthorizePage = lazyPart(() => import('../admin/channels/authorize-page.tsx'));
const WorkingWeekPage = lazyPart(() => import('../admin/working-week/working-week-page.tsx'));
const OrganisationPage = lazyPart(() => import('../admin/organisation/organisation-page.tsx'));
const OperationsPage = lazyPart(() => import('../features/operations/operations-page.tsx'));
const AuditPage = lazyPart(() => import('../admin/audit/audit-page.tsx'));
const EmailTextsPage = lazyPart(() => import('../admin/email-texts/email-texts-page.tsx'));
const SetupPage = lazyPart(() => import('../admin/setup/setup-page.tsx'));
const EmailTextPage = lazyPart(() => import('../admin/email-texts/email-text-page.tsx'));

/** Navigation entries of the administration that a person may open. */
export const systemManagerItems = (user: CurrentUser): readonly NavItem[] =>
  [
    ...administered.filter(({ call }) => call === undefined || mayCall(call, user)),
    { label: 'Organisation', path: 'organisation', icon: StorefrontOutlined },
    { label: 'Working Week', path: 'working-week', icon: DateRangeOutlined },
    { label: 'E-mail Texts', path: 'email-texts', icon: MailOutlined },
    { label: 'Operations', path: 'operations', icon: MonitorHeartOutlined },
    { label: 'Audit', path: 'audit', icon: FactCheckOutlined },
  ].map(({ label, path, icon }) => ({ label, to: `/systemManager/${path}`, icon, section: 'System Manager' }));

/** Routes of the administration: list, creation and record of each kind. */
export const systemManagerRoutes = (
  <Route path="/systemManager">
    <Route index element={<Navigate to="clients" replace />} />
    {administered.map(({ path, isAddedElsewhere, List, Edit }) => (
      <Fragment key={path}>
        <Route path={path} element={<List />} />
        {!isAddedElsewhere && <Route path={`${path}/new`} element={<Edit />} />}
        <Route path={`${path}/:id`} element={<Navigate to="edit" replace />} />
        <Route path={`${path}/:id/edit`} element={<Edit />} />
      </Fragment>
    ))}
    <Route path="organisation" element={<OrganisationPage />} />
    <Route path="working-week" element={<WorkingWeekPage />} />
    <Route path="operations" element={<OperationsPage />} />
    <Route path="audit" element={<AuditPage />} />
    <Route path="set-up" element={<SetupPage />} />
    <Route path="email-texts" element={<EmailTextsPage />} />
    <Route path="email-texts/:kind" element={<EmailTextPage />} />
    <Route path="email-texts/:kind/:language" element={<EmailTextPage />} />
    <Route path="youtube/authorize" element={<AuthorizePage />} />
  </Route>
);
