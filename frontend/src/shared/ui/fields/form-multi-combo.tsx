import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { ChevronDownIcon, CloseIcon } from '../icons';
import { fieldLabel, type BoundField } from './field-label';

type FormMultiComboProps<Input extends FieldValues, Output> = BoundField<Input, Output> & {
  options: readonly string[];
  /** How many chosen ones are shown before '+N more'. */
  shown: number;
  placeholder?: string;
};

/** A searchable choice of many; shows the first `shown` chosen ones, then '+N more'. */
export function FormMultiCombo<Input extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional,
  disabled,
  options,
  shown,
  placeholder,
}: FormMultiComboProps<Input, Output>) {
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={options as string[]}
      value={chosen as string[]}
      disabled={disabled ?? false}
      popupIcon={<ChevronDownIcon />}
      clearIcon={<CloseIcon size={18} />}
      onChange={(_event, value) => field.onChange(value)}
      onBlur={field.onBlur}
      renderValue={(values, itemProps) => (
        <>
          {values.slice(0, shown).map((value, index) => {
            const { key, ...props } = itemProps({ index });
            return (
              <Chip key={key} label={value} size="small" deleteIcon={<CloseIcon size={14} />} {...props} />
            );
          })}
          {values.length > shown && (
            <span style={{ marginInline: 6, fontSize: '0.875rem' }}>{`+${values.length - shown} more`}</span>
          )}
        </>
      )}
      renderOption={({ key, ...props }, option, { selected }) => (
        <li key={key} {...props}>
          <Checkbox
            checked={selected}
            size="small"
            tabIndex={-1}
            aria-hidden="true"
            sx={{ padding: 0.5, marginRight: 1 }}
          />
          {option}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={fieldLabel(label, optional)}
          placeholder={chosen.length === 0 ? (placeholder ?? '') : ''}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
}
