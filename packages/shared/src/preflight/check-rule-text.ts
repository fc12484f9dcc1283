import { limitOf } from './check-limits.ts';
import { checks } from './checks.ts';
import type { CheckRule, CheckSetting } from './picture-rules.ts';

const settingTexts: Readonly<Record<CheckSetting, string>> = { off: 'off', hint: 'a hint', flag: 'a flag' };

/** Formats a rule about a check, such as 'Small picture: a flag, limit 3000 px'. */
export function checkRuleText({ check, setting, limit }: CheckRule): string {
  const unit = limitOf(check)?.unit ?? '';
  const said = [
    ...(setting === null ? [] : [settingTexts[setting]]),
    ...(limit === null ? [] : [`limit ${limit}${unit && ` ${unit}`}`]),
  ];
  return `${checks[check].name}: ${said.join(', ')}`;
}
