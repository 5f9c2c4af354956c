import { EXTRACTION_STATUS_TEXTS, isFinalExtraction, type Extraction } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent } from 'react';
import { problemStatus } from '../../../shared/api-client';
import { useExtraction } from '../api/find-extraction';
import { ProgressBar } from './progress-bar';
import { shortAddress } from '../../../shared/short-address';
import { shownProgress, useShownState } from './shown-state';
import { styled } from '@mui/material/styles';

const ProgressHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 16,
});

const ProgressTitle = styled('div')({ fontWeight: 600 });

const ProgressAddress = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

const ProgressNote = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  marginTop: 6,
}));

/** Delay between the last status text and the dialog with the outcome. */
const OUTCOME_AFTER_MS = 1_000;

interface ExtractionProgressProps {
  id: number;
  /** Called once, after the final state was shown; null if the extraction can no longer be polled. */
  onFinish: (id: number, extraction: Extraction | null) => void;
}

/** A running extraction: its status text and progress. */
export function ExtractionProgress({ id, onFinish }: ExtractionProgressProps) {
  const { data: extraction, error } = useExtraction(id);
  const state = useShownState(extraction?.state ?? 'queued');
  const isOver = isFinalExtraction(state);
  const isLost = extraction === undefined && problemStatus(error) === 404;
  const finish = useEffectEvent(() => onFinish(id, extraction ?? null));

  useEffect(() => {
    if (!isOver && !isLost) return undefined;
    const timer = setTimeout(finish, state === 'completed' ? OUTCOME_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [isOver, isLost, state]);

  const progress = extraction ? shownProgress(state, extraction) : 0;
  return (
    <Box data-testid="extraction-progress">
      <ProgressHead>
        <ProgressTitle role="status">{EXTRACTION_STATUS_TEXTS[state]}</ProgressTitle>
        <ProgressAddress>{extraction && shortAddress(extraction.url)}</ProgressAddress>
      </ProgressHead>
      <ProgressBar
        percent={progress}
        label={extraction ? `Reading ${shortAddress(extraction.url)}` : 'Reading the website'}
      />
      {error !== undefined && !isOver && (
        <ProgressNote>
          The connection was lost for a moment. The work goes on, and this page catches up by itself.
        </ProgressNote>
      )}
    </Box>
  );
}
