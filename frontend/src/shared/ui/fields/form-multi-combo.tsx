import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useController, type FieldValues } from 'react-hook-form';
import { CheckIcon, ChevronDownIcon, CloseIcon } from '../icons';
import { fieldLabel, type BoundField } from './field-label';

type FormMultiComboProps<Input extends FieldValues, Output> = BoundField<Input, Output> & {
  options: readonly string[];
  /** Number of chosen options shown before '+N more'. */
  shown: number;
  placeholder?: string;
};

/** A searchable select with many values; shows the first `shown` chosen options, then '+N more'. */
export function FormMultiCombo<Input extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional,
  disabled = false,
  options,
  shown,
  placeholder = 'Search...',
}: FormMultiComboProps<Input, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onBlur, onChange } = field;
  const chosen: string[] = Array.isArray(value) ? value : [];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disableClearable
      options={options}
      value={chosen}
      disabled={disabled}
      onChange={(_event, next) => onChange(next)}
      onBlur={onBlur}
      popupIcon={<ChevronDownIcon size={18} />}
      openText="Show options"
      renderValue={(values, getItemProps) => (
        <>
          {values.slice(0, shown).map((item, index) => {
            const { key, ...props } = getItemProps({ index });
            return (
              <Chip
                key={key}
                {...props}
                color="primary"
                label={item}
                aria-label={`Remove ${item}`}
                onClick={props.onDelete}
                deleteIcon={<CloseIcon size={14} />}
              />
            );
          })}
          {values.length > shown && (
            <Typography variant="subtitle2" component="span">{`+${values.length - shown} more`}</Typography>
          )}
        </>
      )}
      renderOption={({ key, ...props }, option, { selected }) => (
        <li key={key} {...props}>
          {option}
          {selected && <CheckIcon size={16} />}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          label={fieldLabel(label, optional)}
          placeholder={chosen.length === 0 ? placeholder : ''}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
}
