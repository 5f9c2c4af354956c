import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Overline } from '../page';
import { styled } from '@mui/material/styles';
import { Lead } from '../layout';

interface SectionHeadProps {
  id: string;
  overline?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
}

const Head = styled('div')(({ theme }) => ({
  maxWidth: 680,
  marginBottom: 32,
  [theme.breakpoints.up('md')]: { marginBottom: 48 },
}));

export function SectionHead({ id, overline, title, lead }: SectionHeadProps) {
  return (
    <Head>
      {overline && <Overline>{overline}</Overline>}
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {lead && <Lead>{lead}</Lead>}
    </Head>
  );
}
