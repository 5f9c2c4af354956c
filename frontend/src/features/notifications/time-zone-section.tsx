import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Browsers list some zones only by their former names. */
const NEWER_NAMES = ['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Ho_Chi_Minh', 'Asia/Yangon', 'Europe/Kyiv'];

/** A zone that PostgreSQL does not know is rejected by the server. */
const zones = (current: string): string[] => [
  ...new Set([current, 'UTC', ...[...NEWER_NAMES, ...Intl.supportedValuesOf('timeZone')].sort()]),
];

interface TimeZoneSectionProps {
  timeZone: string;
  error: string | null;
  onChoose: (timeZone: string) => void;
}

/** The time zone of the daily mails at 8:00. */
export function TimeZoneSection({ timeZone, error, onChoose }: TimeZoneSectionProps) {
  return (
    <section aria-labelledby="zone-title">
      <Typography id="zone-title" variant="h4" component="h2">
        Your time zone
      </Typography>
      <Typography gutterBottom color="textSecondary">
        Daily mails come at 8:00 in the morning there.
      </Typography>
      <Autocomplete
        options={zones(timeZone)}
        value={timeZone}
        disableClearable
        onChange={(_event, chosen) => onChoose(chosen)}
        renderInput={(props) => (
          <TextField {...props} label="Time zone" error={error !== null} helperText={error ?? ' '} />
        )}
      />
      {timeZone !== ownZone() && (
        <Button variant="text" onClick={() => onChoose(ownZone())}>
          Use {ownZone()}
        </Button>
      )}
    </section>
  );
}
