import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Panel } from '../../../shared/ui/page';
import { Muted } from '../../../shared/ui/layout';
import { styled } from '@mui/material/styles';

const Lead = styled(Muted)({ marginTop: 4, overflowWrap: 'anywhere' });

const Block = styled('section')({ display: 'grid', gap: 20, maxWidth: 560 });

interface SettingsSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of the settings, with its own save button. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Panel spacious>
      <Block aria-labelledby={id}>
        <div>
          <Typography id={id} variant="h4" component="h2">
            {title}
          </Typography>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {children}
      </Block>
    </Panel>
  );
}
