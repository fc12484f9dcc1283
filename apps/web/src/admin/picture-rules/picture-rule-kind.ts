import { checkNames, checks, type CheckName } from '@shootdesk/shared/preflight/checks';
import { checkRuleText } from '@shootdesk/shared/preflight/check-rule-text';
import { pictureRuleBody, type PictureRule } from '@shootdesk/shared/picture-rules/picture-rules.contract';
import type { CheckRule } from '@shootdesk/shared/preflight/picture-rules';
import type { NamedClient } from '../kit/inputs/client-input.tsx';
import { linkTo } from '../kit/link-to.ts';
import type { RecordKind } from '../kit/record-kind.ts';

interface PictureRuleValues extends Record<string, unknown> {
  /** Reference such as `Service/52` or `ServiceGroup/3`; empty for every service. */
  readonly subject: string;
  readonly client: NamedClient | null;
  /** One rule per check, in the order of the checks. */
  readonly rules: readonly CheckRule[];
}

const saysSomething = ({ setting, limit }: CheckRule): boolean => setting !== null || limit !== null;

/** Formats what differs: 'Off: Leaning, Collage · Small picture: limit 3000 px'. */
export function rulesText(rules: readonly CheckRule[]): string {
  const off = rules.filter(({ setting }) => setting === 'off').map(({ check }) => checks[check].name);
  if (off.length === checkNames.length) return 'Every check is off';
  const others = rules.filter((rule) => saysSomething(rule) && rule.setting !== 'off').map(checkRuleText);
  return [...(off.length > 0 ? [`Off: ${off.join(', ')}`] : []), ...others].join(' · ') || 'As usual';
}

/** Adds an empty rule for each check without one. */
function completed(rules: readonly CheckRule[]): CheckRule[] {
  const nothing = (check: CheckName): CheckRule => ({ check, setting: null, limit: null });
  return checkNames.map((check) => rules.find((rule) => rule.check === check) ?? nothing(check));
}

/** Defines the API resource, list and form of picture rules. */
export const pictureRuleKind: RecordKind<PictureRule, PictureRuleValues> = {
  resource: 'picture-rules',
  path: '/systemManager/picture-rules',
  noun: 'Picture Rule',
  type: 'PictureRule',
  title: 'Picture Rule Management',
  schema: pictureRuleBody,
  valuesOf: (rule) => ({
    subject: rule?.service?.id ?? rule?.service_group?.id ?? '',
    client: rule?.client ?? null,
    rules: completed(rule?.rules ?? []),
  }),
  bodyOf: ({ subject, client, rules }) => ({
    service: linkTo('Service', subject),
    service_group: linkTo('ServiceGroup', subject),
    client,
    rules,
  }),
  fieldOf: (sent) => ({ service: 'subject', service_group: 'subject' })[sent] ?? sent,
  fields: {
    subject: { label: 'Service or group' },
    client: { label: 'Client', show: (client: NamedClient | null) => client?.name ?? 'Every client' },
    rules: { label: 'Checks', show: rulesText },
  },
  deleteWarning: 'Findings that are there stay. Wider rules count from then on.',
};
