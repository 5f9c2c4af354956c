/** @jest-environment jsdom */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { renderThemed } from '../../../testing/render-themed';
import { FormMultiCombo } from './form-multi-combo';
import { useZodForm } from './use-zod-form';

const INDUSTRIES = ['FinTech', 'EdTech', 'AgriTech', 'CleanTech'] as const;
const schema = z.object({ industryFocus: z.array(z.string()).min(1, 'Select at least one industry') });

const submitted = jest.fn();

function Form({ chosen = [] }: { chosen?: string[] }) {
  const { control, handleSubmit } = useZodForm(schema, { defaultValues: { industryFocus: chosen } });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => submitted(values))(event)}>
      <FormMultiCombo
        control={control}
        name="industryFocus"
        label="Industry Focus"
        options={INDUSTRIES}
        shown={2}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const combo = () => screen.getByRole('combobox', { name: 'Industry Focus' });

beforeEach(() => submitted.mockReset());
afterEach(cleanup);

it('chooses several options by pointer and stays open', async () => {
  const user = userEvent.setup();
  renderThemed(<Form />);
  await user.click(combo());
  await user.click(screen.getByRole('option', { name: 'EdTech' }));
  await user.click(screen.getByRole('option', { name: 'FinTech' }));
  expect(screen.getByRole('option', { name: 'EdTech' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(submitted).toHaveBeenCalledWith({ industryFocus: ['EdTech', 'FinTech'] });
});

it('searches and chooses by keyboard alone', async () => {
  const user = userEvent.setup();
  renderThemed(<Form />);
  await user.tab();
  await user.keyboard('agri');
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(submitted).toHaveBeenCalledWith({ industryFocus: ['AgriTech'] });
});

it('shows the first two chosen options and the number of further ones', () => {
  renderThemed(<Form chosen={['FinTech', 'EdTech', 'AgriTech', 'CleanTech']} />);
  expect(screen.getByText('FinTech')).toBeTruthy();
  expect(screen.getByText('EdTech')).toBeTruthy();
  expect(screen.queryByText('AgriTech')).toBeNull();
  expect(screen.getByText('+2 more')).toBeTruthy();
});

it('removes a chosen option', async () => {
  const user = userEvent.setup();
  renderThemed(<Form chosen={['FinTech', 'EdTech']} />);
  await user.click(screen.getByRole('button', { name: 'Remove FinTech' }));
  expect(screen.queryByText('FinTech')).toBeNull();
});

it('gets the focus and an error message when nothing is chosen', async () => {
  const user = userEvent.setup();
  renderThemed(<Form />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Select at least one industry');
  expect(document.activeElement).toBe(combo());
  expect(combo().getAttribute('aria-invalid')).toBe('true');
});
