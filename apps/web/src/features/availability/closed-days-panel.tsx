import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { workHoursQuery } from '../../data/availability/queries.ts';
import { closureWords } from '../../entities/closures/closure-words.ts';
import { dayText } from '../../kernel/date-time.ts';
import { Panel } from '../../ui/layout/panel.tsx';

const maxListed = 8;

/** The next days on which the signed-in provider has no work hours because the organisation is closed; nothing without any. */
export function ClosedDaysPanel() {
  const closures = useQuery(workHoursQuery).data?.closures ?? [];
  if (closures.length === 0) return null;
  return (
    <Panel title="Closed Days">
      <List dense sx={{ py: 0.5 }}>
        {closures.slice(0, maxListed).map((closure) => (
          <ListItem key={`${closure.date} ${closure.name}`}>
            <ListItemText primary={dayText(closure.date)} secondary={closureWords(closure).replace(/^Closed: /, '')} />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
