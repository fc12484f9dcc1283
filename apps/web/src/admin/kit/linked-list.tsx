import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';

interface Props<L> {
  /** Plural of the linked records: 'Clients'. */
  readonly label: string;
  readonly linked: readonly L[];
  readonly nameOf: (linked: L) => string;
  readonly isBusy?: boolean;
  readonly onRemove: (linked: L) => void;
}

/** Lists the records that are linked to an administered record, each with a button to unlink it. */
export function LinkedList<L extends { readonly id: string | number }>(props: Props<L>) {
  const { label, linked, nameOf, isBusy = false, onRemove } = props;
  if (linked.length === 0) return <Typography color="textSecondary">No linked {label}</Typography>;
  return (
    <List dense disablePadding aria-label={`Linked ${label}`} sx={{ maxHeight: 300, overflowY: 'auto' }}>
      {linked.map((each) => (
        <ListItem
          key={each.id}
          disableGutters
          secondaryAction={
            <IconButton
              edge="end"
              size="small"
              aria-label={`Unlink ${nameOf(each)}`}
              disabled={isBusy}
              onClick={() => onRemove(each)}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          }
        >
          <ListItemText primary={nameOf(each)} sx={{ overflowWrap: 'anywhere' }} />
        </ListItem>
      ))}
    </List>
  );
}
