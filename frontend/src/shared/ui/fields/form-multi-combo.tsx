import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useId } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { CheckIcon, ChevronDownIcon, CloseIcon } from '../icons';
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
  placeholder = 'Search...',
}: FormMultiComboProps<Input, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onBlur, onChange } = field;
  const id = useId();
  const chosen: string[] = Array.isArray(value) ? value : [];
  const {
    getRootProps,
    getInputLabelProps,
    getInputProps,
    getItemProps,
    getPopupIndicatorProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
    popupOpen,
    focused,
    setAnchorEl,
  } = useAutocomplete({
    id,
    multiple: true,
    disableCloseOnSelect: true,
    options,
    value: chosen,
    disabled: disabled ?? false,
    onChange: (_event, next) => onChange(next),
  });
  const { ref: inputRef, ...input } = getInputProps();
  // Both need the element: the combobox to work on it, the form to focus it at an error.
  const setInput = useForkRef(inputRef, ref);
  const below = fieldState.error?.message ?? hint;

  return (
    <FormControl fullWidth error={fieldState.invalid}>
      <Label {...getInputLabelProps()}>{fieldLabel(label, optional)}</Label>
      <Frame {...getRootProps()} ref={setAnchorEl} data-invalid={fieldState.invalid} data-focused={focused}>
        {chosen.slice(0, shown).map((value, index) => (
          <ChosenItem key={value} value={value} disabled={disabled ?? false} item={getItemProps({ index })} />
        ))}
        {chosen.length > shown && <More>{`+${chosen.length - shown} more`}</More>}
        <SearchInput
          {...input}
          ref={setInput}
          onBlur={(event) => {
            input.onBlur?.(event);
            onBlur();
          }}
          placeholder={chosen.length === 0 ? placeholder : ''}
          aria-invalid={fieldState.invalid}
          {...(below ? { 'aria-describedby': `${id}-below` } : {})}
        />
        <Chevron {...getPopupIndicatorProps()} type="button" aria-label="Show options">
          <ChevronDownIcon size={18} />
        </Chevron>
        {popupOpen && (
          <Listbox {...getListboxProps()}>
            {groupedOptions.length === 0 && <li className="none">No options</li>}
            {groupedOptions.map((option, index) => {
              const { key, ...props } = getOptionProps({ option, index });
              return (
                <li key={key} {...props}>
                  <span className="mark">{props['aria-selected'] ? <CheckIcon size={16} /> : null}</span>
                  {option}
                </li>
              );
            })}
          </Listbox>
        )}
      </Frame>
      {below && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}

type ItemProps = ReturnType<ReturnType<typeof useAutocomplete<string, true>>['getItemProps']>;

function ChosenItem({ value, disabled, item }: { value: string; disabled: boolean; item: ItemProps }) {
  const { key: _key, onDelete, ...place } = item;
  return (
    <Item {...place}>
      {value}
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Remove ${value}`}
        disabled={disabled}
        onClick={onDelete}
      >
        <CloseIcon size={14} />
      </button>
    </Item>
  );
}

const Label = styled('label')({ marginBottom: 6, fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 });

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  alignItems: 'center',
  minHeight: 48,
  padding: '7px 44px 7px 10px',
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'text',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&[data-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '&[data-focused="true"]': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

const SearchInput = styled('input')(({ theme }) => ({
  flex: '1 1 40px',
  minWidth: 40,
  height: 32,
  padding: '0 4px',
  border: 0,
  outline: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

const Item = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 30,
  maxWidth: '100%',
  paddingInlineStart: 10,
  borderRadius: 6,
  backgroundColor: theme.vars.palette.mint.soft,
  fontSize: '0.875rem',
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
}));

const More = styled('span')({ fontSize: '0.875rem', fontWeight: 600, marginInline: 4 });

const Chevron = styled('button')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 6,
  top: '50%',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  padding: 0,
  transform: 'translateY(-50%)',
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
}));

const Listbox = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  top: '100%',
  insetInline: -1,
  maxHeight: 320,
  margin: '6px 0 0',
  padding: 6,
  overflowY: 'auto',
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 40,
    paddingInline: 10,
    borderRadius: 6,
    cursor: 'pointer',
  },
  '& .none': { color: theme.vars.palette.text.secondary, cursor: 'default' },
  '& .mark': { width: 26, color: theme.vars.palette.primary.main },
  '& li.Mui-focused, & li.Mui-focusVisible, & li[data-focus="true"]': {
    backgroundColor: theme.vars.palette.surface.sunken,
  },
  '& li[aria-selected="true"]': { fontWeight: 600 },
}));
