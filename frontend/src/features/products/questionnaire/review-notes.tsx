import { FIELD_LABELS, type ReviewField, type VettedField } from '@mintbridge/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Row } from '../../../shared/ui/layout';
import type { FieldNotes } from './fields/field-row';

const Note = styled('div')(({ theme }) => ({
  padding: '8px 14px',
  borderInlineStart: `3px solid ${theme.vars.palette.warning.main}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}));

const Summary = styled(Alert)({ marginBottom: 24, '& button': { marginTop: 8 } });

/** The team's note on each field, shown beside it. */
export const reviewNotes = (fields: readonly ReviewField[]): FieldNotes =>
  Object.fromEntries(
    fields.map(({ field, note }) => [
      field,
      <Note key={field} role="note" aria-label={`Our team on ${FIELD_LABELS[field]}`}>
        <strong>{'Our team asks: '}</strong>
        {note}
      </Note>,
    ]),
  );

interface ReviewSummaryProps {
  fields: readonly ReviewField[];
  onOpen: (field: VettedField) => void;
}

/** Lists the fields to change above the form, with a link to each. */
export function ReviewSummary({ fields, onOpen }: ReviewSummaryProps) {
  if (fields.length === 0) return null;
  return (
    <Summary severity="warning">
      <strong>Our team asks for changes. </strong>
      {'Each note stands at its field.'}
      <Row gap={1}>
        {fields.map(({ field }) => (
          <Button key={field} size="small" variant="outlined" color="inherit" onClick={() => onOpen(field)}>
            {FIELD_LABELS[field]}
          </Button>
        ))}
      </Row>
    </Summary>
  );
}
