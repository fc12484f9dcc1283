import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limitOf } from '@shootdesk/shared/preflight/check-limits';
import { checks } from '@shootdesk/shared/preflight/checks';
import type { CheckRule, CheckSetting } from '@shootdesk/shared/preflight/picture-rules';
import { get, useFormContext } from 'react-hook-form';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { messageOf, usePlainInput } from '../kit/inputs/use-plain-input.ts';

const settings = [
  { value: 'off', name: 'Off' },
  { value: 'hint', name: 'A hint' },
  { value: 'flag', name: 'A flag' },
] as const;

interface LineProps {
  readonly rule: CheckRule;
  readonly message: string | undefined;
  readonly onChange: (part: Partial<CheckRule>) => void;
}

function LimitField({ rule: { check, setting, limit }, message, onChange }: LineProps) {
  const allowed = limitOf(check);
  if (!allowed) return null;
  const { words, usual, unit } = allowed;
  const name = `${words} (${checks[check].name})`;
  return (
    <TextField
      type="number"
      label={words}
      value={limit === null || Number.isNaN(limit) ? '' : limit}
      placeholder={String(usual)}
      disabled={setting === 'off'}
      onChange={(event) => onChange({ limit: event.target.value === '' ? null : Number(event.target.value) })}
      error={message !== undefined}
      helperText={message ?? `Usually ${usual}${unit && ` ${unit}`}`}
      slotProps={{
        htmlInput: { 'aria-label': name, step: 'any' },
        inputLabel: { shrink: true },
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
      }}
    />
  );
}

/** Input for the checks of a rule. Each line has whether the check runs, the severity of its findings, and its limit. */
export function CheckRulesInput() {
  const { value: rules, change } = usePlainInput<readonly CheckRule[]>('rules');
  const { errors } = useFormContext().formState;
  const listMessage: unknown = get(errors, 'rules.message');
  return (
    <Panel title="Checks">
      <Typography sx={{ p: 2, pb: 0 }} color="textSecondary">
        'As usual' leaves a check to wider rules, else to itself. Of several rules for a picture the narrowest counts:
        first those of its client, then of its service, then of its group.
      </Typography>
      <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
        {rules.map((rule, index) => {
          const { name } = checks[rule.check];
          const changeRule = (part: Partial<CheckRule>) =>
            change(rules.map((each, at) => (at === index ? { ...each, ...part } : each)));
          return (
            <Box
              key={rule.check}
              role="group"
              aria-label={name}
              sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 160px 1.5fr' } }}
            >
              <Typography sx={{ pt: 1 }}>{name}</Typography>
              <NativeSelect
                value={rule.setting ?? ''}
                choices={settings}
                placeholder="As usual"
                onChange={(text) => changeRule({ setting: text === '' ? null : (text as CheckSetting) })}
                slotProps={{ htmlInput: { 'aria-label': `What '${name}' finds is` } }}
              />
              <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                <LimitField
                  rule={rule}
                  message={messageOf(get(errors, `rules.${index}.limit`))}
                  onChange={changeRule}
                />
              </Box>
            </Box>
          );
        })}
      </Box>
      {typeof listMessage === 'string' && <FormHelperText error>{listMessage}</FormHelperText>}
    </Panel>
  );
}
