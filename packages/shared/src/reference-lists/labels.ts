import { serviceCatalogue } from '../services/service-catalogue.ts';
import { userFlags, userRoles } from '../users/roles.ts';

/** A value of a v3 enumeration with what a person reads. */
export interface Label {
  readonly value: string;
  readonly name: string;
  readonly description: string;
}

const label = (value: string, description: string, name = value.replaceAll('_', ' ')): Label => ({
  value,
  name,
  description,
});

/** The states and territories; Unknown is kept for imported records and not offered. */
const states: readonly Label[] = [
  label('ACT', 'Australian Capital Territory'),
  label('NSW', 'New South Wales'),
  label('NT', 'Northern Territory'),
  label('QLD', 'Queensland'),
  label('SA', 'South Australia'),
  label('TAS', 'Tasmania'),
  label('VIC', 'Victoria'),
  label('WA', 'Western Australia'),
  label('Unknown', 'Not known'),
];

const employmentTypes: readonly Label[] = [
  label('Contract', 'Paid by the job', 'Contract-base'),
  label('Full_Time', 'Employed', 'Full-time'),
];

const clientFlags: readonly Label[] = [
  label('Credit_Hold', 'New orders wait for payment'),
  label('Approve_Before_Delivery', 'BackOffice looks at every proof first'),
  label('White_Label', 'Deliver without our name'),
  label('No_Weekend_Appointments', 'Appointments on weekdays only'),
];

const zoneFlags: readonly Label[] = [
  label('Regional', 'Outside of the city'),
  label('Travel_Surcharge', 'Travel is charged'),
  label('Restricted_Airspace', 'No drone flights'),
];

const providerFlags: readonly Label[] = [
  label('Drone_Licence', 'Licensed to fly'),
  label('Own_Equipment', 'Brings their own camera'),
  label('Prestige', 'Takes prestige appointments'),
  label('New_Starter', 'Accompanied on appointments'),
];

const roleLabels = [...new Map(userRoles.map((role) => [role.v3Role, role])).values()].map((role) =>
  label(role.v3Role, role.employment === null ? role.description : role.v3Role),
);

const serviceTypes = serviceCatalogue.map((service) =>
  label(service.name.replaceAll(/[^A-Za-z0-9]+/g, '_'), service.description, service.name),
);

/** The v3 enumerations by their name in the path. */
export const enumerations: Readonly<Record<string, readonly Label[]>> = {
  State: states,
  clientFlag: clientFlags,
  employmentType: employmentTypes,
  providerFlag: providerFlags,
  serviceType: serviceTypes,
  userFlag: userFlags,
  userRole: roleLabels,
  zoneFlag: zoneFlags,
};
