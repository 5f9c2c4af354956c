import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
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
  const id = useId();
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const combo = useAutocomplete({
    id,
    multiple: true,
    disableCloseOnSelect: true,
    options,
    value: chosen,
    disabled: disabled ?? false,
    onChange: (_event, value) => field.onChange(value),
  });
  const { ref: inputRef, ...input } = combo.getInputProps();
  const below = fieldState.error?.message ?? hint;

  return (
    <FormControl fullWidth error={fieldState.invalid}>
      <Label {...combo.getInputLabelProps()}>{fieldLabel(label, optional)}</Label>
      <Frame
        {...combo.getRootProps()}
        ref={combo.setAnchorEl}
        data-invalid={fieldState.invalid}
        data-focused={combo.focused}
      >
        {chosen.slice(0, shown).map((value, index) => (
          <ChosenItem key={value} value={value} {...itemPropsOf(combo.getItemProps({ index }))} />
        ))}
        {chosen.length > shown && <More>{`+${chosen.length - shown} more`}</More>}
        <SearchInput
          {...input}
          ref={(element: HTMLInputElement | null) => {
            // Both need the element: the combobox to work on it, the form to focus it at an error.
            if (typeof inputRef === 'object' && inputRef) inputRef.current = element;
            field.ref(element);
          }}
          onBlur={(event) => {
            input.onBlur?.(event);
            field.onBlur();
          }}
          placeholder={chosen.length === 0 ? placeholder : ''}
          aria-invalid={fieldState.invalid}
          {...(below ? { 'aria-describedby': `${id}-below` } : {})}
        />
        <Chevron {...combo.getPopupIndicatorProps()} type="button" aria-label="Show options">
          <ChevronDownIcon size={18} />
        </Chevron>
        {combo.popupOpen && (
          <Listbox {...combo.getListboxProps()}>
            {combo.groupedOptions.length === 0 && <li className="none">No options</li>}
            {combo.groupedOptions.map((option, index) => {
              const { key, ...props } = combo.getOptionProps({ option, index });
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

const itemPropsOf = ({ onDelete, disabled }: ItemProps) => ({ onDelete, disabled });

function ChosenItem({
  value,
  onDelete,
  disabled,
}: {
  value: string;
  onDelete: (event: unknown) => void;
  disabled: boolean;
}) {
  return (
    <Item>
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
  flex: '1 1 90px',
  minWidth: 90,
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
