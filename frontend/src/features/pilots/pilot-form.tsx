import { PILOT_LIMITS, pilotRegistrationSchema, type PilotRegistration } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import type * as z from 'zod';
import { FormSwitch } from '../../shared/ui/fields/form-switch';
import { FormTextField } from '../../shared/ui/fields/form-text-field';
import { SubmitButton } from '../../shared/ui/fields/submit-button';
import { showFieldErrors, useZodForm } from '../../shared/ui/fields/use-zod-form';
import { PlusIcon, TrashIcon } from '../../shared/ui/icons';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { registerPilot } from './api/register-pilot';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Columns } from '../../shared/ui/layout';

const ProductFields = styled('fieldset')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});

const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.h4, padding: 0, marginBottom: 8 }));

const ProductLine = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > button': { marginTop: 28 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) auto' },
}));

const AddressCell = styled('div')(({ theme }) => ({
  gridColumn: '1 / 2',
  gridRow: 2,
  [theme.breakpoints.up('sm')]: { gridColumn: 'auto', gridRow: 'auto' },
}));

type PilotInput = z.input<typeof pilotRegistrationSchema>;
type PilotControl = Control<PilotInput, unknown, PilotRegistration>;

const EMPTY_PRODUCT = { name: '', url: '' };
const EMPTY: PilotInput = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  companyName: '',
  wantsToEnlistProducts: false,
  products: [],
};

/** The result of a registration: the first login, and the batch to follow if products were listed. */
export interface Registered {
  email: string;
  password: string;
  batchId: string | null;
}

export function PilotForm({ onRegistered }: { onRegistered: (registered: Registered) => void }) {
  const { control, handleSubmit, setError, setValue, formState } = useZodForm(pilotRegistrationSchema, {
    defaultValues: EMPTY,
  });
  const wantsToEnlist = useWatch({ control, name: 'wantsToEnlistProducts' });
  const products = useFieldArray({ control, name: 'products' });

  const submit = handleSubmit(async (registration) => {
    try {
      const { generatedPassword, batchId } = await registerPilot(registration);
      onRegistered({ email: registration.email, password: generatedPassword, batchId });
    } catch (error) {
      const listed = products.fields.flatMap((_, i) => [`products.${i}.name`, `products.${i}.url`] as const);
      const fields = ['firstName', 'lastName', 'email', 'phoneNumber', 'companyName', ...listed] as const;
      showFieldErrors<PilotInput>(error, fields, setError);
      toastFailure('Registration Failed', error, 'Please try again later.');
    }
  });

  const listProducts = (wanted: boolean) => {
    if (wanted && products.fields.length === 0) products.append(EMPTY_PRODUCT, { shouldFocus: false });
    // The list is not validated unless it is wanted.
    if (!wanted) setValue('products', []);
  };

  return (
    <Stack component="form" spacing={3} noValidate onSubmit={submit}>
      <Columns template="1fr 1fr" from="sm" align="start">
        <FormTextField control={control} name="firstName" label="First Name" autoComplete="given-name" />
        <FormTextField control={control} name="lastName" label="Last Name" autoComplete="family-name" />
        <FormTextField control={control} name="email" label="Email" type="email" autoComplete="email" />
        <FormTextField
          control={control}
          name="phoneNumber"
          label="Phone Number"
          type="tel"
          autoComplete="tel"
        />
      </Columns>
      <FormTextField
        control={control}
        name="companyName"
        label="Company Name"
        optional
        autoComplete="organization"
      />
      <EnlistSwitch control={control} onChange={listProducts} />
      {wantsToEnlist && (
        <ProductList
          control={control}
          keys={products.fields.map(({ id }) => id)}
          onAdd={() => products.append(EMPTY_PRODUCT)}
          onRemove={products.remove}
        />
      )}
      <SubmitButton
        size="large"
        fullWidth
        isSubmitting={formState.isSubmitting}
        pendingLabel="Registering..."
      >
        Register for the Pilot
      </SubmitButton>
    </Stack>
  );
}

function EnlistSwitch({ control, onChange }: { control: PilotControl; onChange: (wanted: boolean) => void }) {
  return (
    <Box onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}>
      <FormSwitch control={control} name="wantsToEnlistProducts" label="I want to enlist products now" />
    </Box>
  );
}

interface ProductListProps {
  control: PilotControl;
  keys: string[];
  onAdd: () => void;
  onRemove: (index: number) => void;
}

/** The products to enlist, each with a name and optionally a URL. */
function ProductList({ control, keys, onAdd, onRemove }: ProductListProps) {
  return (
    <ProductFields>
      <Legend>Your products</Legend>
      {keys.map((key, index) => (
        <ProductLine key={key}>
          <FormTextField
            control={control}
            name={`products.${index}.name`}
            label={`Product Name ${index + 1}`}
          />
          <AddressCell>
            <FormTextField
              control={control}
              name={`products.${index}.url`}
              label={`Website URL ${index + 1}`}
              optional
              type="url"
              placeholder="https://"
            />
          </AddressCell>
          <IconButton aria-label={`Remove product ${index + 1}`} onClick={() => onRemove(index)}>
            <TrashIcon />
          </IconButton>
        </ProductLine>
      ))}
      {keys.length < PILOT_LIMITS.products && (
        <Button variant="outlined" startIcon={<PlusIcon size={18} />} onClick={onAdd}>
          Add Product
        </Button>
      )}
    </ProductFields>
  );
}
