import { SEARCH_FREQUENCIES, SEARCH_FREQUENCY_LABELS, type SearchFrequency } from '@mintbridge/contracts';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface FrequencySelectProps extends Pick<TextFieldProps, 'label' | 'size'> {
  value: SearchFrequency;
  onChange: (frequency: SearchFrequency) => void;
}

/** How often new deals of a search are mailed. */
export function FrequencySelect({ onChange, ...props }: FrequencySelectProps) {
  return (
    <TextField select onChange={(event) => onChange(event.target.value as SearchFrequency)} {...props}>
      {SEARCH_FREQUENCIES.map((value) => (
        <MenuItem key={value} value={value}>
          {SEARCH_FREQUENCY_LABELS[value]}
        </MenuItem>
      ))}
    </TextField>
  );
}
