import {
  MAIL_CHANNELS,
  NOTIFICATION_DECLARATIONS,
  NOTIFICATION_KINDS,
  PREFERENCES_MESSAGES,
  isInvestorRole,
  isTimeZone,
  type Channels,
  type MailChannel,
  type NotificationKind,
  type Preferences,
  type User,
} from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../shared/api-client';
import { Row, Strong } from '../../shared/ui/layout';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { ErrorState } from '../../shared/ui/states';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { toast } from '../../shared/ui/toasts/toast-store';
import { useUnsavedGuard } from '../../shared/ui/use-unsaved-guard';
import { updatePreferences, usePreferences } from './api/preferences';
import { TimeZoneSection } from './time-zone-section';

const Form = styled('form')({ display: 'grid', gap: 32, '& .MuiAutocomplete-root': { maxWidth: 420 } });

const Kinds = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Kind = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  paddingBlock: 16,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 120px 200px',
    alignItems: 'center',
    gap: 24,
  },
}));

const MAIL_LABELS: Record<MailChannel, string> = {
  instant: 'At once',
  daily: 'Once a day',
  off: 'Off',
};

/** /settings/notifications: the channels of each kind. */
export function NotificationSettings({ user }: { user: User }) {
  const { data, error, mutate } = usePreferences();
  if (data) return <PreferencesForm user={user} saved={data} onSaved={(next) => void mutate(next, false)} />;
  if (error)
    return (
      <ErrorState message="We could not load your preferences." error={error} onRetry={() => void mutate()} />
    );
  return <FormSkeleton fields={5} />;
}

interface PreferencesFormProps {
  user: User;
  saved: Preferences;
  onSaved: (next: Preferences) => void;
}

function PreferencesForm({ user, saved, onSaved }: PreferencesFormProps) {
  const [preferences, setPreferences] = useState(saved);
  const [zoneError, setZoneError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { prompt } = useUnsavedGuard(JSON.stringify(preferences) !== JSON.stringify(saved));
  const side = isInvestorRole(user.role) ? 'investor' : 'owner';
  const kinds = NOTIFICATION_KINDS.filter((kind) =>
    ['both', side].includes(NOTIFICATION_DECLARATIONS[kind].side),
  );
  const chooseZone = (timeZone: string) => {
    setPreferences({ ...preferences, timeZone });
    setZoneError(isTimeZone(timeZone) ? null : PREFERENCES_MESSAGES.timeZone);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (zoneError) return;
    setIsSaving(true);
    try {
      const next = await updatePreferences(preferences);
      onSaved(next);
      setPreferences(next);
      toast({ title: 'Preferences saved', tone: 'success' });
    } catch (problem) {
      const field =
        problem instanceof ApiProblem && problem.fieldErrors.find((found) => found.field === 'timeZone');
      if (field) setZoneError(field.message);
      else {
        toastFailure('Not saved', problem, 'Please try again.');
      }
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <Form onSubmit={(event) => void save(event)} aria-label="Notifications" noValidate>
      <TimeZoneSection timeZone={preferences.timeZone} error={zoneError} onChoose={chooseZone} />
      <section aria-labelledby="kinds-title">
        <Typography id="kinds-title" gutterBottom variant="h4" component="h2">
          What we notify you about
        </Typography>
        <Kinds>
          {kinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              channels={preferences.kinds[kind]}
              onChange={(channels) =>
                setPreferences({ ...preferences, kinds: { ...preferences.kinds, [kind]: channels } })
              }
            />
          ))}
        </Kinds>
      </section>
      <Row>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save preferences'}
        </Button>
      </Row>
      {prompt}
    </Form>
  );
}

interface KindRowProps {
  kind: NotificationKind;
  channels: Channels;
  onChange: (channels: Channels) => void;
}

function KindRow({ kind, channels, onChange }: KindRowProps) {
  const { label, hint, hasOwnMail = false, defaults } = NOTIFICATION_DECLARATIONS[kind];
  const labelId = `${kind}-label`;
  const mailId = `${kind}-mail`;
  // Kinds with a mail of their own send it instantly, so the daily mail is not offered.
  const isAlwaysInstant = hasOwnMail && defaults.mail === 'daily';
  const shown = isAlwaysInstant && channels.mail === 'daily' ? 'instant' : channels.mail;
  const choices = MAIL_CHANNELS.filter((channel) => !isAlwaysInstant || channel !== 'daily');
  return (
    <Kind>
      <div>
        <Strong id={labelId}>{label}</Strong>
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      </div>
      <FormControlLabel
        label="In app"
        control={
          <Switch
            checked={channels.inApp}
            onChange={(_event, inApp) => onChange({ ...channels, inApp })}
            slotProps={{ input: { 'aria-label': `${label} in app` } }}
          />
        }
      />
      {channels.mail && shown && (
        <TextField
          select
          id={mailId}
          size="small"
          label="By mail"
          value={shown}
          onChange={(event) => onChange({ ...channels, mail: event.target.value as MailChannel })}
          slotProps={{ select: { SelectDisplayProps: { 'aria-labelledby': `${labelId} ${mailId}-label` } } }}
        >
          {choices.map((channel) => (
            <MenuItem key={channel} value={channel}>
              {MAIL_LABELS[channel]}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Kind>
  );
}
