import Box from '@mui/material/Box';
import { memo, useId, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '../kernel/plain-click.ts';
import styles from './nav-list.module.css';
import { isCurrent, type NavItem } from './navigation.ts';

interface EntryProps extends Pick<NavItem, 'to' | 'label' | 'icon'> {
  readonly isHere: boolean;
}

/** No `Link` of the router, which would render again whenever the search of the address changes, as it does with each view of a list. */
const Entry = memo(function Entry({ to, label, icon: Icon, isHere }: EntryProps) {
  return (
    <li>
      <a href={to} className={styles.link} aria-current={isHere ? 'page' : undefined}>
        <Icon fontSize="small" aria-hidden />
        {label}
      </a>
    </li>
  );
});

interface Props {
  readonly items: readonly NavItem[];
}

function Entries({ items, pathname }: Props & { readonly pathname: string }) {
  return items.map((item) => {
    const { to, label, icon } = item;
    return <Entry key={to} {...{ to, label, icon }} isHere={isCurrent(item, pathname)} />;
  });
}

interface SectionProps extends Props {
  readonly name: string;
  readonly pathname: string;
}

function Section({ name, ...props }: SectionProps) {
  const id = useId();
  return (
    <li>
      <span id={id} className={styles.section}>
        {name}
      </span>
      <ul aria-labelledby={id} className={styles.list}>
        <Entries {...props} />
      </ul>
    </li>
  );
}

/** The entries of a shell: icons over labels in the slim bar, lines in the drawer of a phone. */
export function NavList({ items, onNavigate }: Props & { readonly onNavigate?: () => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const sections = [...Map.groupBy(items, ({ section }) => section)];
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link) return;
    if (isPlainClick(event)) {
      event.preventDefault();
      void navigate(link.pathname, { replace: link.pathname === pathname && search === '' });
    }
    onNavigate?.();
  };
  return (
    <Box component="ul" className={`${styles.list} ${styles.all}`} onClick={follow}>
      {sections.map(([name, members]) =>
        name === undefined ? (
          <Entries key="" items={members} pathname={pathname} />
        ) : (
          <Section key={name} name={name} items={members} pathname={pathname} />
        ),
      )}
    </Box>
  );
}
