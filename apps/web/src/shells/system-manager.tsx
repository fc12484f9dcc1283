import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import YouTube from '@mui/icons-material/YouTube';
import { lazy } from 'react';
import { Navigate, Route } from 'react-router';
import type { NavItem } from './navigation.ts';

const AuthorizePage = lazy(() => import('../admin/channels/authorize-page.tsx'));
const ChannelPage = lazy(() => import('../admin/channels/channel-page.tsx'));
const ChannelsPage = lazy(() => import('../admin/channels/channels-page.tsx'));
const ClientPage = lazy(() => import('../admin/clients/client-page.tsx'));
const ClientsPage = lazy(() => import('../admin/clients/clients-page.tsx'));
const UserPage = lazy(() => import('../admin/users/user-page.tsx'));
const UsersPage = lazy(() => import('../admin/users/users-page.tsx'));
const ZonePage = lazy(() => import('../admin/zones/zone-page.tsx'));
const ZonesPage = lazy(() => import('../admin/zones/zones-page.tsx'));

const section = 'System Manager';

/** The administration of reference data in the navigation. */
export const systemManagerItems: readonly NavItem[] = [
  { label: 'Clients', to: '/systemManager/clients', icon: ApartmentOutlined, section },
  { label: 'Users', to: '/systemManager/users', icon: PeopleOutlined, section },
  { label: 'Youtube', to: '/systemManager/youtube', icon: YouTube, section },
  { label: 'Zones', to: '/systemManager/zones', icon: PlaceOutlined, section },
];

/** A record's address without its last part. */
const toEdit = <Navigate to="edit" replace />;

/** The administration of reference data: for each kind of record its list, a new one, and one. */
export const systemManagerRoutes = (
  <Route path="/systemManager">
    <Route index element={<Navigate to="clients" replace />} />
    <Route path="clients" element={<ClientsPage />} />
    <Route path="clients/new" element={<ClientPage />} />
    <Route path="clients/:id" element={toEdit} />
    <Route path="clients/:id/edit" element={<ClientPage />} />
    <Route path="users" element={<UsersPage />} />
    <Route path="users/new" element={<UserPage />} />
    <Route path="users/:id" element={toEdit} />
    <Route path="users/:id/edit" element={<UserPage />} />
    <Route path="youtube" element={<ChannelsPage />} />
    <Route path="youtube/authorize" element={<AuthorizePage />} />
    <Route path="youtube/:id" element={toEdit} />
    <Route path="youtube/:id/edit" element={<ChannelPage />} />
    <Route path="zones" element={<ZonesPage />} />
    <Route path="zones/new" element={<ZonePage />} />
    <Route path="zones/:id" element={toEdit} />
    <Route path="zones/:id/edit" element={<ZonePage />} />
  </Route>
);
