import { englishTag } from '@shootdesk/shared/client-languages/words';
import { usualPlanCosts, type PlanCosts } from '@shootdesk/shared/dispatch/change-weights';
import { roleSets } from '@shootdesk/shared/kernel/access';
import { shippedBranding, type Branding } from '@shootdesk/shared/kernel/branding';
import { countryOfTimeZone } from '@shootdesk/shared/kernel/countries';
import { specifiedUnits } from '@shootdesk/shared/kernel/units';
import { specifiedForms } from '@shootdesk/shared/kernel/date-forms';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { shippedCurrency, type Currency } from '@shootdesk/shared/prices/money';
import { usualFixMinute } from '@shootdesk/shared/scheduling/open-time';
import {
  noOrganisationValues,
  organisationBody,
  type OrganisationField,
  type OrganisationRecord,
  type OrganisationValues,
} from '@shootdesk/shared/settings/organisation';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { SettingRow } from './settings.store.ts';

const storedLogo = z.object({ hash: z.string(), width: z.int(), height: z.int() });

type StoredLogo = z.output<typeof storedLogo>;

/** What the studio has chosen, as it is stored. */
export interface StoredOrganisation
  extends Omit<OrganisationValues, 'two_factor_roles'>, Pick<OrganisationRecord, 'two_factor_roles'> {
  readonly logo: StoredLogo | null;
}

/** Checks roles one by one, because a role that this version does not know must not switch the rule off for the others. */
const storedRoles = (stored: unknown): OrganisationRecord['two_factor_roles'] =>
  roleSets.staff.filter((role) => Array.isArray(stored) && stored.includes(role));

/** Reads the stored values. A value that this version does not accept counts as missing, so that no old value can stop the product. */
export function storedOrganisation({ value }: Pick<SettingRow, 'value'>): StoredOrganisation {
  const stored = value as Readonly<Record<string, unknown>>;
  const accepted = Object.entries(noOrganisationValues).map(([field, none]) => {
    const outcome = organisationBody.safeParse({ [field]: stored[field] ?? null });
    return [field, outcome.success ? outcome.data[field as OrganisationField] : none];
  });
  const { data: logo = null } = storedLogo.safeParse(stored['logo']);
  return {
    ...(Object.fromEntries(accepted) as OrganisationValues),
    two_factor_roles: storedRoles(stored['two_factor_roles']),
    logo,
  };
}

/** The configured sender, such as `Shootdesk <no-reply@example.com>`. */
function senderOf(mailFrom: string): { readonly name: string | null; readonly address: string } {
  const match = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom);
  return match ? { name: match[1]! || null, address: match[2]! } : { name: null, address: mailFrom.trim() };
}

type Environment = Pick<Config, 'timeZone' | 'supportEmail' | 'mailFrom' | 'revisionHours'>;

const { name: productName } = shippedBranding;

/** Values for what the studio has not chosen: those of the environment, else the shipped ones. */
export function organisationDefaults(config: Environment, chosenName: string | null): OrganisationRecord['defaults'] {
  return {
    name: productName,
    accent: null,
    accent_dark: null,
    sender_name: chosenName ?? senderOf(config.mailFrom).name ?? productName,
    reply_to: null,
    support_email: config.supportEmail,
    time_zone: config.timeZone,
    country: null,
    date_form: specifiedForms.date,
    time_form: specifiedForms.time,
    area_unit: specifiedUnits.area,
    distance_unit: specifiedUnits.distance,
    revision_hours: config.revisionHours,
    fix_times_at: usualFixMinute,
    plan_unplaced: usualPlanCosts.unplaced,
    plan_time_changed: usualPlanCosts.announcedChanged,
    plan_unfair_hour: usualPlanCosts.unfairHour,
    rejection_reasons: [],
    change_reasons: [],
    currency: shippedCurrency,
    client_language: englishTag,
    two_factor_roles: [],
    status_names: {},
  };
}

/** The values in force: the studio's, else the defaults. */
export interface Organisation {
  readonly branding: Branding;
  readonly timeZone: string;
  readonly revisionHours: number;
  /** Minutes after midnight at which the times of the next day's flexible visits are fixed. */
  readonly fixTimesAt: number;
  /** By which plans and repairs are compared. */
  readonly planCosts: PlanCosts;
  /** Of all prices and rates. */
  readonly currency: Currency;
  readonly supportEmail: string | null;
  /** Offered when a job is rejected; those for changes are in the branding. */
  readonly rejectionReasons: readonly string[];
  /** Roles whose people need two-factor sign-in. */
  readonly twoFactorRoles: readonly UserRoleName[];
  /** Sender of all e-mails. */
  readonly sender: { readonly name: string; readonly address: string };
  /** Reply address of e-mails that no person writes; null for the sender. */
  readonly replyTo: string | null;
}

const logoView = (logo: StoredLogo | null): Branding['logo'] =>
  logo && { url: `/v1/branding/logo/${logo.hash}`, width: logo.width, height: logo.height };

/** Merges what the studio has chosen with the defaults. */
export function organisationInForce(
  config: Environment,
  stored: StoredOrganisation,
  { client_languages: languages, countries }: Pick<Branding, 'client_languages' | 'countries'>,
): Organisation {
  const defaults = organisationDefaults(config, stored.name);
  const supportEmail = stored.support_email ?? defaults.support_email;
  const timeZone = stored.time_zone ?? config.timeZone;
  const chosenCountry = countries.find(({ code }) => code === stored.country)?.code;
  const isThere = languages.some(({ tag }) => tag === stored.client_language);
  return {
    branding: {
      name: stored.name ?? productName,
      logo: logoView(stored.logo),
      accent: stored.accent,
      accent_dark: stored.accent_dark,
      date_form: stored.date_form ?? specifiedForms.date,
      time_form: stored.time_form ?? specifiedForms.time,
      area_unit: stored.area_unit ?? specifiedUnits.area,
      distance_unit: stored.distance_unit ?? specifiedUnits.distance,
      support_email: supportEmail,
      client_languages: languages,
      client_language: (isThere && stored.client_language) || englishTag,
      country: chosenCountry ?? countryOfTimeZone(timeZone, countries),
      countries,
      change_reasons: stored.change_reasons,
      status_names: stored.status_names,
    },
    supportEmail,
    twoFactorRoles: stored.two_factor_roles,
    rejectionReasons: stored.rejection_reasons,
    timeZone,
    revisionHours: stored.revision_hours ?? config.revisionHours,
    fixTimesAt: stored.fix_times_at ?? usualFixMinute,
    planCosts: {
      unplaced: stored.plan_unplaced ?? usualPlanCosts.unplaced,
      announcedChanged: stored.plan_time_changed ?? usualPlanCosts.announcedChanged,
      unfairHour: stored.plan_unfair_hour ?? usualPlanCosts.unfairHour,
    },
    currency: stored.currency ?? shippedCurrency,
    sender: { name: stored.sender_name ?? defaults.sender_name!, address: senderOf(config.mailFrom).address },
    replyTo: stored.reply_to,
  };
}

export function organisationView(config: Environment, row: SettingRow): OrganisationRecord {
  const { logo, ...values } = storedOrganisation(row);
  return {
    id: 'organisation',
    ...values,
    logo: logoView(logo),
    defaults: organisationDefaults(config, values.name),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
