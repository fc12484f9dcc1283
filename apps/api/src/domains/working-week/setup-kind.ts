import { workingWeekBody } from '@shootdesk/shared/availability/working-week.contract';
import { asBody, settingKind } from '../../kernel/setup-kind.ts';
import { readWorkingWeek, saveWorkingWeek } from './save-working-week.ts';

export const workingWeekInSetup = settingKind({
  section: 'working_week',
  nameOf: () => 'Working week',
  read: async ({ deps }) => {
    const { lastModified: _at, cache_key: _key, ...days } = await readWorkingWeek(deps);
    return days;
  },
  change: ({ deps, actor }, _present, record) => saveWorkingWeek(deps, actor, null, asBody(workingWeekBody, record)),
});
