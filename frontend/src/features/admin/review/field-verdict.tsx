import {
  FIELD_LABELS,
  TRUST_FIELDS,
  hasFigure,
  isGivenText,
  type ReviewDetail,
  type ReviewForm,
  type TrustField,
  type VettedField,
} from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { styled } from '@mui/material/styles';

/** The verdicts on single fields before the review is sent. */
export interface FieldVerdicts {
  /** Notes by field; a field without an entry needs no change. */
  notes: Partial<Record<VettedField, string>>;
  confirmed: TrustField[];
}

export function useFieldVerdicts() {
  const [verdicts, setVerdicts] = useState<FieldVerdicts>({ notes: {}, confirmed: [] });
  return {
    verdicts,
    setNote: (field: VettedField, note: string | undefined) =>
      setVerdicts(({ notes: { [field]: _, ...others }, confirmed }) => ({
        notes: note === undefined ? others : { ...others, [field]: note },
        confirmed,
      })),
    setConfirmed: (figure: TrustField, isConfirmed: boolean) =>
      setVerdicts(({ notes, confirmed }) => ({
        notes,
        confirmed: isConfirmed ? [...confirmed, figure] : confirmed.filter((other) => other !== figure),
      })),
  };
}
export type FieldVerdictState = ReturnType<typeof useFieldVerdicts>;

/** The part of a verdict about single fields, without blank notes. */
export const toReviewFields = ({
  notes,
  confirmed,
}: FieldVerdicts): Required<Pick<ReviewForm, 'fields' | 'confirmed'>> => ({
  fields: Object.entries(notes)
    .filter(([, note]) => isGivenText(note))
    .map(([field, note]) => ({ field: field as VettedField, note })),
  confirmed,
});

const isFigure = (field: VettedField): field is TrustField =>
  (TRUST_FIELDS as readonly string[]).includes(field);

/** In the first row of the field's grid. */
const Controls = styled('div')({
  gridRow: 1,
  gridColumn: 2,
  justifySelf: 'end',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  marginInlineEnd: -10,
});

interface FieldVerdictProps {
  field: VettedField;
  product: ReviewDetail['product'];
  state: FieldVerdictState;
}

/** Requests a change of a field, or confirms it if it is a figure with a value. */
export function FieldVerdict({ field, product, state }: FieldVerdictProps) {
  const { verdicts, setNote, setConfirmed } = state;
  const note = verdicts.notes[field];
  const label = FIELD_LABELS[field];
  return (
    <>
      <Controls>
        {isFigure(field) && hasFigure(field, product[field]) && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={verdicts.confirmed.includes(field)}
                onChange={(_event, isConfirmed) => setConfirmed(field, isConfirmed)}
                slotProps={{ input: { 'aria-label': `Confirm ${label}` } }}
              />
            }
            label={product.trust[field]?.level === 'confirmed' ? 'Confirm again' : 'Confirm'}
          />
        )}
        <Button
          size="small"
          variant="text"
          aria-expanded={note !== undefined}
          aria-label={`${note === undefined ? 'Ask to change' : 'Do not ask to change'} ${label}`}
          onClick={() => setNote(field, note === undefined ? '' : undefined)}
        >
          {note === undefined ? 'Ask to change' : 'Do not ask'}
        </Button>
      </Controls>
      {note !== undefined && (
        <TextField
          autoFocus
          fullWidth
          size="small"
          label={`What should change in ${label}`}
          value={note}
          onChange={(event) => setNote(field, event.target.value)}
        />
      )}
    </>
  );
}
