import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { useMemo, useState, type ReactNode } from 'react';
import { useNow } from '../../../kernel/use-now.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';
import type { BoardModel } from '../board-model.ts';
import type { BoardVisit } from '../board-visits.ts';
import { batchTexts, type Moves } from '../moves/moves.ts';
import { marksText, openDays, type OpenVisit } from './late-people.ts';
import { RepairDialog, type BegunRepair } from './repair-dialog.tsx';

interface Options {
  readonly model: BoardModel;
  readonly moves: Pick<Moves, 'record' | 'batch'>;
  readonly tells: boolean;
  readonly onAbsent: (providerId: number) => void;
}

export interface BoardRepair {
  /** Marks of the late visits of a person as text; blank for none. */
  readonly marksOf: (providerId: number) => string;
  /** The visit of today that somebody can say is late; null for others. */
  readonly openVisitOf: (visit: BoardVisit) => OpenVisit | null;
  /** Opens the repair for a visit. */
  readonly begin: (visit: BoardVisit) => void;
  /** Says how many visits run late, and opens the repair; also for what nobody has noticed yet. */
  readonly button: ReactNode;
  readonly dialog: ReactNode;
}

/** What runs late today, and its repair. */
export function useRepair({ model, moves, tells, onAbsent }: Options): BoardRepair {
  const now = useNow();
  const [opened, setOpened] = useState<{ readonly begun: BegunRepair | null } | null>(null);
  const days = useMemo(() => openDays(model, now), [model, now]);
  const lateCount = days.reduce((sum, each) => sum + each.lateCount, 0);
  const countText = lateCount === 1 ? '1 visit runs late' : `${lateCount} visits run late`;
  const openVisitOf = ([first]: BoardVisit) =>
    days.flatMap(({ visits }) => visits).find(({ jobs }) => jobs.some(({ id }) => id === first.id)) ?? null;
  const close = () => setOpened(null);
  return {
    marksOf: (providerId) => marksText(days, providerId),
    openVisitOf,
    begin: ([{ id, providerId }]) => setOpened({ begun: providerId === null ? null : { providerId, jobId: id } }),
    button: (
      <CommandButton
        size="small"
        startIcon={<ScheduleOutlined />}
        {...(lateCount > 0 && { color: 'warning', variant: 'outlined' })}
        label={lateCount > 0 ? countText : 'Late…'}
        command={{
          ...{ id: 'repair', name: lateCount > 0 ? `Late… ${countText}` : 'Late…', group: 'This page', keys: ['l'] },
          words: 'repair delay overrun running over shift',
          refusal:
            (moves.batch && batchTexts[moves.batch.kind]) ||
            (days.length === 0 && 'The board shows no open visit of today'),
          run: () => setOpened({ begun: null }),
        }}
      />
    ),
    dialog: opened && (
      <RepairDialog
        {...{ days, tells }}
        begun={opened.begun}
        timeZone={model.board.timeZone}
        onMoved={moves.record}
        onAbsent={(providerId) => {
          close();
          onAbsent(providerId);
        }}
        onClose={close}
      />
    ),
  };
}
