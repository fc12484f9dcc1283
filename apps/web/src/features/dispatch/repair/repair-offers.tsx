import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Repair } from '@shootdesk/shared/dispatch/repair.contract';
import { repairKey } from '@shootdesk/shared/dispatch/repair-key';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { repairProposalsQuery, sendRepair, type RepairQuestion } from '../../../data/dispatch/repairs.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { CalledOff } from '../../../kernel/called-off.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';
import type { MovedVisit } from '../moves/done-moves.ts';
import { MessagesOfVisits } from '../moves/messages-of-visits.tsx';
import { RepairChoices } from './repair-choices.tsx';
import {
  askedMessages,
  inOrderOfMoving,
  movedVisit,
  placedMoves,
  providersTold,
  sentRepair,
  visitsText,
} from './repair-text.ts';

/** How long typing must rest before repairs are read, in ms. */
const readDelayMs = 300;

interface Props {
  readonly question: RepairQuestion;
  /** Who is late. */
  readonly name: string;
  /** Of the board. */
  readonly timeZone: string;
  /** Whether clients are told unless that is changed here. */
  readonly tells: boolean;
  /** Called when a repair begins to be made, and when it could not be. */
  readonly onBusy: (isBusy: boolean) => void;
  /** Called with the visits that have moved, and with sentences about those that stay where they are. */
  readonly onMade: (moved: readonly MovedVisit[], left: readonly string[]) => void;
  readonly onClose: () => void;
}

interface OffersProps extends Props {
  readonly repairs: readonly Repair[];
  /** Whether the repairs are still those for other minutes. */
  readonly isReading: boolean;
  /** Visits that begin late if nothing is done. */
  readonly lateVisits: number;
}

function Offers({
  question,
  name,
  timeZone,
  tells,
  onBusy,
  onMade,
  onClose,
  repairs,
  isReading,
  lateVisits,
}: OffersProps) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { run, dialog } = useConfirmedCall();
  const { userId } = question;
  const person = { id: userId, name };
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTold, setIsTold] = useState(tells);
  const [isBusy, setIsBusy] = useState(false);
  const setBusy = (is: boolean) => {
    setIsBusy(is);
    onBusy(is);
  };
  const repair = repairs.find((each) => repairKey(each) === chosen) ?? repairs[0];
  const moves = repair ? placedMoves(repair) : [];
  const nothing = lateVisits > 0 ? 'Nothing is free' : 'No visit has to move';
  const save = async () => {
    if (!repair) return;
    setBusy(true);
    try {
      const reason = `${name} runs late`;
      const body = { visits: sentRepair(repair, userId), reason, ...(!isTold && { tellClient: false }) };
      const visits = await run((confirmation) => sendRepair(cache, { ...body, confirmation }), reason);
      const moved = moves.filter((_, index) => visits[index]?.isMoved === true);
      const left = moves.flatMap(({ place }, index) => {
        const refusal = visits[index]?.refusal ?? null;
        return refusal === null ? [] : [`${place}: ${refusal}`];
      });
      const told = isTold ? '' : ' Clients not told.';
      const text = moved.length === 0 ? 'Nothing has moved.' : `Moved: ${visitsText(moved.length)}.${told}`;
      notify(text, { type: left.length === 0 ? 'success' : 'warning' });
      onMade(
        inOrderOfMoving(moved, userId).map((move) => movedVisit(move, userId)),
        left,
      );
    } catch (error) {
      if (!(error instanceof CalledOff)) notify(firstMessage(error), { type: 'warning' });
      setBusy(false);
    }
  };
  return (
    <>
      <Box role="status">
        {repairs.length === 0 && lateVisits > 0 && (
          <Alert severity="warning">
            Nothing is free for what runs late: {visitsText(lateVisits)}. The times stay as they are, so please call the
            client.
          </Alert>
        )}
        {repairs.length === 0 && lateVisits === 0 && (
          <Alert severity="success">No visit has to move: the time between visits takes the delay up.</Alert>
        )}
      </Box>
      {repair && (
        <>
          <RepairChoices {...{ repairs, person, timeZone }} chosen={repairKey(repair)} onChange={setChosen} />
          <Typography variant="body2" color="textSecondary">
            {providersTold(repair, person)}
          </Typography>
          <MessagesOfVisits asked={askedMessages(repair)} isTold={isTold} onChange={setIsTold} />
        </>
      )}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          position: 'sticky',
          // Over the padding of the dialog.
          bottom: -20,
          bgcolor: 'background.paper',
          py: 1,
          zIndex: 1,
        }}
      >
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          {...disabledBy(isReading ? 'Being read' : moves.length === 0 && nothing)}
          onClick={() => void save()}
        >
          Move {visitsText(moves.length)}
        </Button>
      </Box>
      {dialog}
    </>
  );
}

/** What can be done where somebody is late, and the button that does it. */
export function RepairOffers(props: Props) {
  const asked = JSON.stringify(props.question);
  const settled = useDebounced(asked, readDelayMs);
  const proposals = useQuery(repairProposalsQuery(JSON.parse(settled) as RepairQuestion));
  return (
    <Loaded query={proposals} what="What can be done">
      {(found) => <Offers {...props} {...found} isReading={settled !== asked || proposals.isPlaceholderData} />}
    </Loaded>
  );
}
