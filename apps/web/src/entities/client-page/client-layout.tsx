import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useBranding } from '../../kernel/branding.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './client-layout.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page behind a link, on a phone or a laptop: the studio and the choice of the language above one column. */
export function ClientLayout({ title, children }: Props) {
  const { name } = useBranding();
  return (
    <div className={styles.page}>
      <PageTitle text={title} />
      <header className={styles.header}>
        <div className={styles.brand}>
          <Logo />
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{name}</Typography>
        </div>
        <LanguageMenu />
      </header>
      <main className={styles.main}>
        <Typography variant="h1">{title}</Typography>
        {children}
      </main>
    </div>
  );
}
