import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useId, useState, type KeyboardEvent } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { ChevronDownIcon } from '../icons';
import { fieldLabel, type BoundField } from './field-label';

export interface SelectOption {
  value: string;
  label: string;
}

type FormSelectProps<Input extends FieldValues, Output> = BoundField<Input, Output> & {
  options: readonly (string | SelectOption)[];
  placeholder?: string;
  /** Called after the form has the new value. */
  onChosen?: (value: string) => void;
};

const SelectButton = styled('button')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 48,
  padding: '11px 14px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:focus-visible, &[aria-expanded="true"]': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '&:disabled': {
    color: theme.vars.palette.text.disabled,
    borderColor: theme.vars.palette.line.soft,
    cursor: 'default',
  },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '&[data-empty="true"]': { color: theme.vars.palette.text.secondary },
}));

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

const asOption = (option: string | SelectOption): SelectOption =>
  typeof option === 'string' ? { value: option, label: option } : option;

/** A value outside the options stays visible as it is. */
function choicesFor(value: string, options: readonly (string | SelectOption)[]): SelectOption[] {
  const known = options.map(asOption);
  const isKnown = value === '' || known.some((choice) => choice.value === value);
  return isKnown ? known : [{ value, label: value }, ...known];
}

/** A choice of one: a button that opens a list. MUI's Select weighs four times as much and brings unused looks. */
export function FormSelect<Input extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional,
  disabled,
  options,
  placeholder = 'Select...',
  onChosen,
}: FormSelectProps<Input, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, onBlur } = field;
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  const value: string = typeof field.value === 'string' ? field.value : '';
  const choices = choicesFor(value, options);
  const below = fieldState.error?.message ?? hint;

  const choose = (chosen: string) => {
    setIsOpen(false);
    field.onChange(chosen);
    onChosen?.(chosen);
  };
  const open = (element: HTMLButtonElement) => {
    setButton(element);
    setIsOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    open(event.currentTarget);
  };

  return (
    <FormControl fullWidth variant="outlined" error={fieldState.invalid} disabled={disabled ?? false}>
      <InputLabel htmlFor={id} id={`${id}-label`}>
        {fieldLabel(label, optional)}
      </InputLabel>
      <SelectButton
        type="button"
        role="combobox"
        id={id}
        name={name}
        ref={ref}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-invalid={fieldState.invalid}
        data-empty={value === ''}
        onBlur={onBlur}
        onClick={(event) => open(event.currentTarget)}
        onKeyDown={onKeyDown}
        {...(below ? { 'aria-describedby': `${id}-below` } : {})}
      >
        {choices.find((choice) => choice.value === value)?.label ?? placeholder}
        <ChevronDownIcon size={18} />
      </SelectButton>
      <Menu
        open={isOpen}
        onClose={() => setIsOpen(false)}
        anchorEl={button}
        slotProps={{
          list: { role: 'listbox', id: `${id}-list`, 'aria-labelledby': `${id}-label` },
          paper: { sx: { maxHeight: 360, minWidth: button?.offsetWidth ?? 0 } },
        }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="option"
            selected={choice.value === value}
            aria-selected={choice.value === value}
            onClick={() => choose(choice.value)}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
      {below && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
